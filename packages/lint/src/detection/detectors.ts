import { anthropicDetector } from "./anthropic.ts";
import { btcpDetector } from "./btcp.ts";
import { bundleDetector } from "./bundle.ts";
import type { Detector } from "./evidence.ts";
import { functionsDetector } from "./functions.ts";
import { manifestDetector } from "./manifest.ts";
import { mcpDetector } from "./mcp.ts";
import { openaiDetector } from "./openai.ts";
import { skillDetector } from "./skill.ts";

/** Every format that can be recognised, in the order of reports. */
export const detectors: readonly Detector[] = [
  manifestDetector,
  skillDetector,
  bundleDetector,
  btcpDetector,
  mcpDetector,
  openaiDetector,
  anthropicDetector,
  functionsDetector,
];
