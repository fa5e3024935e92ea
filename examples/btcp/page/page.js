import { createRegistry } from "@toolhaft/btcp-schema/registry";
import { askForPermission } from "./permission-prompt.js";
import manifest from "./tools.json";
import { exportTableToClipboard } from "./tools/export-table-to-clipboard.js";
import { fillFormField } from "./tools/fill-form-field.js";
import { getPageTitle } from "./tools/get-page-title.js";

// Reading the page is allowed from the start; for anything else the prompt asks.
const registry = createRegistry({
  granted: ["dom:read"],
  agent: "The console below",
  request: askForPermission,
  storage: localStorage,
});
registry.registerManifest(manifest, { getPageTitle, fillFormField, exportTableToClipboard });

const log = document.querySelector("#log");
registry.listen(({ type, ...facts }) => {
  const line = document.createElement("li");
  line.textContent = `${type} ${JSON.stringify(facts)}`;
  log.append(line);
});

const tool = document.querySelector("#tool");
const input = document.querySelector("#input");
const result = document.querySelector("#result");
for (const { name } of registry.list()) tool.add(new Option(name));

const showExample = () => {
  const { description, examples } = registry.get(tool.value);
  document.querySelector("#description").textContent = description;
  input.value = JSON.stringify(examples[0]?.input ?? {}, undefined, 2);
};
tool.addEventListener("change", showExample);
showExample();

document.querySelector("#call").addEventListener("submit", async (event) => {
  event.preventDefault();
  result.textContent = "…";
  try {
    result.textContent = JSON.stringify(
      await registry.call(tool.value, JSON.parse(input.value)),
      undefined,
      2,
    );
  } catch (error) {
    const { code, message, suggestion } = error;
    result.textContent = [`${code ?? "not JSON"}: ${message}`, suggestion].filter(Boolean).join("\n");
  }
});

// The browser's own agents, where the browser has some.
const webMcp = await registry.toWebMcp();
document.querySelector("#web-mcp").textContent = webMcp.available
  ? `The browser has ${webMcp.registered().join(", ")}.`
  : "This browser has no document.modelContext.";

// For the browser's own console: registry.call("getPageTitle")
globalThis.registry = registry;
document.documentElement.dataset.ready = "";
