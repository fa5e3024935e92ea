/** @import { Area } from "./measure/types.ts" */
import { diff } from "./diff/area.mjs";
import { exec } from "./exec/area.mjs";
import { http } from "./http/area.mjs";
import { jsonSchema } from "./json-schema/area.mjs";
import { lint } from "./lint/area.mjs";
import { lsp } from "./lsp/area.mjs";
import { mcp } from "./mcp/area.mjs";
import { peersArea } from "./peers/area.mjs";
import { postgres } from "./postgres/area.mjs";
import { rest } from "./rest/area.mjs";
import { runner } from "./runner/area.mjs";
import { screen } from "./screen/area.mjs";
import { search } from "./search/area.mjs";
import { startUp } from "./start-up/area.mjs";
import { store } from "./store/area.mjs";

/** Every area, in the order they run. @type {readonly Area[]} */
export const areas = [
  startUp,
  jsonSchema,
  lint,
  diff,
  exec,
  http,
  lsp,
  store,
  search,
  mcp,
  runner,
  rest,
  postgres,
  screen,
  peersArea,
];
