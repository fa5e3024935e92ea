import { toolEvidence, type Detector } from "./evidence.ts";

/** OpenAI tool lists: `"type": "function"`, nested (Chat Completions) or flat (Responses). */
export const openaiDetector: Detector = {
  format: "openai",
  votes: ({ signs }) => signs.function,
  evidence: (clues) => [toolEvidence(clues, clues.signs.function, '"type": "function"')],
  name: (fileName) => (/(^|[-_.])openai\b/.test(fileName) ? `the file is named ${fileName}` : undefined),
};
