import type { JsonObject } from "@toolhaft/json-text";
import type { CheckedObject, LoadState } from "../load-state.ts";
import { fieldOf, placeOf } from "../load-state.ts";
import { guidanceRules } from "../rules/guidance.ts";
import { adviseDescription } from "./advise-description.ts";
import { adviseInput } from "./advise-input.ts";
import { adviseName } from "./advise-name.ts";
import { adviseProperties } from "./advise-properties.ts";

/** What the checks found usable. */
export interface Usable {
  name: string | undefined;
  description: string | undefined;
  inputSchema: JsonObject | undefined;
}

/** The guidance of the BTCP Tool Schema: naming conventions, guidelines and best practices. */
export function adviseTool(state: LoadState, tool: CheckedObject, usable: Usable): void {
  const { name, description, inputSchema } = usable;
  if (name !== undefined) adviseName(state, tool, name, description);
  if (description !== undefined) adviseDescription(state, tool, description, name);
  if (inputSchema !== undefined) {
    adviseInput(state, tool, inputSchema);
    adviseProperties(state, tool, inputSchema);
  }
  if (fieldOf(tool, "outputSchema") === undefined && !tool.isDamaged) {
    state.reporter.add(guidanceRules["btcp/output-schema"], {
      messageId: "missing",
      data: {},
      ...placeOf(tool),
    });
  }
}
