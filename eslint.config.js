import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  { files: ["src/wartable/web/js/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["src/wartable/web/service-worker.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["docs/examples/*.mjs"], languageOptions: { globals: globals.node } },
  { files: ["bench/peers/boardgameio/*.js"], languageOptions: { globals: globals.node } },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "eqeqeq": "error",
      "no-implicit-globals": "error",
      "no-restricted-globals": ["error", "event", "name"],
      "no-shadow": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["src/wartable/web/js/*.js"],
    ignores: ["src/wartable/web/js/patch.js"],
    rules: {
      "no-restricted-properties": ["error", { property: "innerHTML", message: "Use parse() of patch.js." }],
    },
  },
];
