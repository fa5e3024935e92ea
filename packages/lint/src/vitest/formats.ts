import type { Format } from "../format.ts";
import { anthropicFormat } from "../formats/anthropic/index.ts";
import { btcpFormat } from "../formats/btcp/index.ts";
import { bundleFormat } from "../formats/bundle/index.ts";
import { manifestFormat } from "../formats/manifest/index.ts";
import { mcpFormat } from "../formats/mcp/index.ts";
import { openaiFormat } from "../formats/openai/index.ts";
import { skillFormat } from "../formats/skill/index.ts";

/** Every format that values can be in; an assertion can't wait for one to be loaded. */
export const valueFormats: readonly Format[] = [
  manifestFormat,
  skillFormat,
  bundleFormat,
  btcpFormat,
  mcpFormat,
  openaiFormat,
  anthropicFormat,
];
