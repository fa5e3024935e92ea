/** Whoever bundles a component bundles its styles. */
declare module "*.css";
