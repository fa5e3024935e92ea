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
