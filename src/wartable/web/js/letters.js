// Nothing is shown before it can be shown in its own letters, or lines would break anew under the reader's eyes.

(() => {
  const LONGEST = 1500;
  const NEEDED = ['400 16px "Alegreya Sans"', '700 16px "Alegreya Sans"', "500 16px Alegreya", "700 16px Alegreya", "italic 16px Alegreya"];
  const page = document.documentElement;
  const show = () => page.classList.remove("unlettered");
  page.classList.add("unlettered");
  Promise.all(NEEDED.map((letters) => document.fonts.load(letters))).then(show, show);
  setTimeout(show, LONGEST);
})();
