declare module "@size-limit/esbuild" {
  const plugins: readonly unknown[];
  export default plugins;
}

declare module "@size-limit/file" {
  const plugins: readonly unknown[];
  export default plugins;
}
