import type { Target } from "../target.ts";
import { ROOT_UNIONS } from "./root-unions.ts";

/** Amazon Bedrock's Converse API. */
export const bedrock: Target = {
  id: "bedrock",
  title: "Amazon Bedrock Converse",
  shape: "bedrock",
  basis: {
    kind: "service",
    name: "Amazon Bedrock Runtime",
    version: "2023-09-30",
    source: "https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html",
  },
  constraints: [
    {
      kind: "name-format",
      pattern: "^[a-zA-Z0-9_-]+$",
      effect: "refuses",
      source: "https://github.com/RooCodeInc/Roo-Code/issues/10022",
      date: "2026-08",
    },
    {
      kind: "name-length",
      max: 64,
      effect: "refuses",
      source: "https://github.com/aws/aws-sdk-js-v3/tree/main/clients/client-bedrock-runtime",
      date: "2026-08",
    },
    {
      kind: "description-length",
      min: 1,
      stated: true,
      effect: "refuses",
      source: "https://github.com/danny-avila/LibreChat/issues/13209",
      date: "2026-05",
    },
    {
      kind: "root-object",
      effect: "refuses",
      source: "https://github.com/aws/aws-sdk-js-v3/tree/main/clients/client-bedrock-runtime",
      date: "2026-08",
    },
    {
      kind: "keywords",
      not: ROOT_UNIONS,
      where: "root",
      effect: "refuses",
      source: "https://github.com/anthropics/claude-code/issues/5319",
      date: "2026-08",
    },
    {
      kind: "property-keys",
      pattern: "^[a-zA-Z0-9_.-]+$",
      max: 64,
      where: "root",
      effect: "refuses",
      source:
        "https://github.com/aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws/issues/709",
      date: "2026-08",
    },
  ],
};
