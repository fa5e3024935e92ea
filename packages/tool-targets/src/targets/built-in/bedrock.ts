import type { Target } from "../target.ts";
import { LARGEST_INT64, NUMBERS } from "./numbers.ts";
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
    {
      kind: "largest",
      keywords: [...NUMBERS, "default", "const"],
      max: LARGEST_INT64,
      types: ["integer"],
      effect: "refuses",
      source: "https://github.com/windmill-labs/windmill/pull/9116",
      date: "2026-05",
    },
    // The client that met it writes no number beyond this.
    {
      kind: "largest",
      keywords: ["minItems", "maxItems", "minLength", "maxLength"],
      max: 2_147_483_647,
      effect: "disputed",
      by: ["one of its models"],
      source: "https://github.com/tailcallhq/forgecode/pull/3308",
      date: "2026-05",
    },
    {
      kind: "keywords",
      only: ["type", "properties", "required"],
      where: "root",
      effect: "disputed",
      by: ["Amazon Nova"],
      source: "https://github.com/zed-industries/zed/issues/28521",
      also: "https://github.com/pydantic/pydantic-ai/issues/1623",
      date: "2025-05",
    },
  ],
};
