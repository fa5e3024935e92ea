import { floorRules } from "./config/floor-rules.mjs";
import { floors } from "./config/floors.mjs";

/** @type {import("dependency-cruiser").IConfiguration} */
const configuration = {
  forbidden: floorRules(floors),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@toolhaft/source", "import", "default"],
      extensions: [".ts", ".mjs", ".js", ".json"],
    },
  },
};

export default configuration;
