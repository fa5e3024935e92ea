const CHOICES = {
  denied: "No",
  "one-time": "This once",
  page: "Until I close the page",
  persistent: "Always, on this device",
};

/**
 * Asks the person at the page: who asks, for which tool, what it would be able to do and how risky that is. Each
 * capability has its own answer, and only the two buttons close the prompt. Pass it as `request`.
 *
 * @param {import("@toolhaft/btcp-schema/registry").PermissionRequest} request
 * @returns {Promise<import("@toolhaft/btcp-schema/registry").PermissionAnswer>}
 */
export function askForPermission({ agent, tool, capabilities, lifetimes, signal }) {
  const prompt = document.querySelector("#permission");
  prompt.querySelector("h2").textContent = `${agent ?? "An agent"} asks for permission`;
  prompt.querySelector("p").textContent =
    tool === undefined ? "" : `To call ${tool.name}: ${tool.description}`;
  const choices = capabilities.map((capability) => choiceOf(capability, lifetimes));
  prompt.querySelector("ul").replaceChildren(...choices.map(({ item }) => item));
  return new Promise((resolve) => {
    const closing = new AbortController();
    const finish = (answer) => {
      closing.abort();
      prompt.close();
      resolve(answer);
    };
    const on = (target, name, listener) => {
      target.addEventListener(name, listener, { signal: closing.signal });
    };
    on(prompt.querySelector("#allow"), "click", () => {
      finish(Object.fromEntries(choices.map(({ id, list }) => [id, list.value])));
    });
    on(prompt.querySelector("#deny"), "click", () => finish("denied"));
    // The Escape key is no answer.
    on(prompt, "cancel", (event) => event.preventDefault());
    on(signal, "abort", () => finish("denied"));
    prompt.showModal();
  });
}

function choiceOf({ id, allows, risk }, lifetimes) {
  const item = document.createElement("li");
  const label = document.createElement("label");
  label.textContent = `${allows ?? id} (${risk ?? "unknown"} risk) `;
  const list = document.createElement("select");
  list.name = id;
  for (const value of ["denied", ...lifetimes]) list.add(new Option(CHOICES[value], value));
  list.value = lifetimes[0];
  label.append(list);
  item.append(label);
  return { id, item, list };
}
