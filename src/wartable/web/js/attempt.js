// Forms and buttons that ask the server: what is wrong is said beside them.

/**
 * Try something, and say what is wrong in the element with this id.
 * @param {keyof ElementsById} wrong
 * @param {() => Promise<void>} deed
 */
export async function attempt(wrong, deed) {
  const words = /** @type {HTMLElement} */ (document.getElementById(wrong));
  words.textContent = "";
  try {
    await deed();
  } catch (refused) {
    words.textContent = refused.message;
  }
}

/**
 * Try something when a form is sent.
 * @param {HTMLFormElement} form
 * @param {keyof ElementsById} wrong
 * @param {(event: SubmitEvent) => Promise<void>} deed
 */
export function onSubmit(form, wrong, deed) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(wrong, () => deed(event));
  });
}
