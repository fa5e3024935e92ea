/** @typedef {import("./open-screen.mjs").Screen} Screen */

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
