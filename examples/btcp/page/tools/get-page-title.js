/** @returns {{ title: string }} */
export function getPageTitle() {
  return { title: document.title };
}
