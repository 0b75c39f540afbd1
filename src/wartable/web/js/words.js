// Names of the program's own, as a person writes them.

/** An option's name. */
export function plain(name) {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value. */
export function plainValue(value) {
  if (value === true) return "yes";
  if (value === false) return "no";
  return String(value).replaceAll("_", " ");
}
