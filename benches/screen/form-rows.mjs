import { addressOf } from "./store.mjs";

/** @typedef {import("./open-screen.mjs").Screen} Screen */

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
