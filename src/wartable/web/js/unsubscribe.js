// The link in mails: opening the page is the one click. A program that only fetches the address changes nothing.

import { furnish } from "./house.js";
import { t } from "./i18n.js";

async function leave() {
  furnish();
  const answer = await fetch(location.href, { method: "POST" }).catch(() => null);
  document.getElementById("unsubscribed").textContent = answer?.ok ? t("You will get no more mail from this server.") : t("That did not work. Open the link again later.");
}

leave();
