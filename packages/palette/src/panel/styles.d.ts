/** The build makes texts of styles. */
declare module "*.css" {
  const text: string;
  export { text as default };
}
