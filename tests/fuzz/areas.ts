import type { FuzzArea } from "./area.ts";
import { comparisons } from "./areas/comparisons.ts";
import { bundles, manifests, skillFiles } from "./areas/definitions.ts";
import { conversions, fixes } from "./areas/generated.ts";
import { httpAnswers } from "./areas/http-answers.ts";
import { languageServer } from "./areas/language-server.ts";
import { mcpFrames } from "./areas/mcp-frames.ts";
import { restRequests } from "./areas/rest-requests.ts";
import { screen } from "./areas/screen.ts";

/** What `pnpm fuzz` and the stage `long` of `check` throw hostile inputs at. */
export const areas: readonly FuzzArea[] = [
  manifests,
  bundles,
  skillFiles,
  screen,
  conversions,
  fixes,
  ...comparisons,
  mcpFrames,
  restRequests,
  httpAnswers,
  languageServer,
];
