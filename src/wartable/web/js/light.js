// Runs before the page is painted: the light the reader chose, or the one their system asks for.
(() => {
  /** @type {{ light?: string, motion?: boolean }} */
  let kept = {};
  try {
    kept = JSON.parse(String(localStorage.getItem("wartable"))) || {};
  } catch {
    // A browser that keeps nothing still gets a light.
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.light = kept.light || (dark ? "candle" : "day");
  document.documentElement.dataset.motion = kept.motion === false ? "off" : "on";
})();
