import { addressOf } from "./store.mjs";

/** @typedef {import("./open-screen.mjs").Screen} Screen */

const UNTIL_A_ROW = `new Promise((resolve) => {
  const look = () => {
    if (document.querySelector("#tools [role=row]") === null) requestAnimationFrame(look);
    else resolve(performance.now());
  };
  look();
})`;

/** From the start of the way to the page until its list is in sight, for somebody who was never here. @returns {Promise<number>} ms */
export async function firstList(/** @type {Screen} */ screen) {
  const page = await screen.open("#/tools");
  const took = await page.evaluate(UNTIL_A_ROW);
  await page.context().close();
  return /** @type {number} */ (took);
}

/** @type {(fields: number) => string} */
const untilFields = (fields) => `new Promise((resolve) => {
  const from = performance.now();
  [...document.querySelectorAll("button")].find((each) => each.textContent.trim() === "Form").click();
  const look = () => {
    const isThere = document.querySelectorAll(".schema-form input").length >= ${String(fields)};
    requestAnimationFrame(isThere ? () => resolve(performance.now() - from) : look);
  };
  look();
})`;

/** From the press on "Form" to a list of so many rows with two fields each, in the picture. @returns {Promise<number>} ms */
export async function formOf(/** @type {Screen} */ screen, /** @type {number} */ count) {
  const page = await screen.open(addressOf("rows"));
  await page.getByRole("button", { name: "JSON", exact: true }).click();
  const rows = Array.from({ length: count }, (_, index) => ({ name: `row ${String(index)}`, size: index }));
  await page.getByRole("textbox", { name: "Arguments" }).fill(JSON.stringify({ rows }));
  const took = await page.evaluate(untilFields(2 * count));
  await page.context().close();
  return /** @type {number} */ (took);
}

/** From the end of the server until the page says that it is gone; then it comes back, and the page by itself. @returns {Promise<number>} ms */
export async function untilBanner(/** @type {Screen} */ screen) {
  const page = await screen.open("#/health");
  await page.getByRole("heading", { name: "Health" }).waitFor();
  // By then it follows the store's changes.
  await page.waitForTimeout(1_000);
  const banner = page.getByText("The server does not answer.");
  const from = performance.now();
  await screen.stopServer();
  await banner.waitFor();
  const took = performance.now() - from;
  await screen.startServer();
  await banner.waitFor({ state: "detached" });
  await page.context().close();
  return took;
}
