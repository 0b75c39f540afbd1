// Nothing is shown before it can be shown in its own letters, or lines would break anew under the reader's eyes.

(() => {
  const LONGEST = 1500;
  const page = document.documentElement;
  const show = () => page.classList.remove("unlettered");
  page.classList.add("unlettered");
  // All but the slanted letters of the second face, which few pages need.
  const needed = [...document.fonts].filter(({ style, family }) => style === "normal" || !/Sans/.test(family));
  Promise.all(needed.map((face) => face.load())).then(show, show);
  setTimeout(show, LONGEST);
})();
