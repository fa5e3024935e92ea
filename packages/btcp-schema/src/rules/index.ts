import type { Rule } from "@toolhaft/diagnostics";
import { additionalProperties } from "./additional-properties/rule.ts";
import { capabilityDuplicate } from "./capability-duplicate/rule.ts";
import { capabilityException } from "./capability-exception/rule.ts";
import { capabilityNearMiss } from "./capability-near-miss/rule.ts";
import { capabilityPattern } from "./capability-pattern/rule.ts";
import { capabilityRedundant } from "./capability-redundant/rule.ts";
import { capabilityUnknown } from "./capability-unknown/rule.ts";
import { configValue } from "./config-value/rule.ts";
import { defaultMissing } from "./default-missing/rule.ts";
import { deprecation } from "./deprecation/rule.ts";
import { descriptionLength } from "./description-length/rule.ts";
import { descriptionLittle } from "./description-little/rule.ts";
import { descriptionVerb } from "./description-verb/rule.ts";
import { duplicateName } from "./duplicate-name/rule.ts";
import { enumInProse } from "./enum-in-prose/rule.ts";
import { exampleMismatch } from "./example-mismatch/rule.ts";
import { fieldType } from "./field-type/rule.ts";
import { formatMissing } from "./format-missing/rule.ts";
import { manifestName } from "./manifest-name/rule.ts";
import { name } from "./name/rule.ts";
import { nameCamelCase } from "./name-camel-case/rule.ts";
import { nameGeneral } from "./name-general/rule.ts";
import { nameVerb } from "./name-verb/rule.ts";
import { noTools } from "./no-tools/rule.ts";
import { outputSchema } from "./output-schema/rule.ts";
import { propertyDescription } from "./property-description/rule.ts";
import { protocolVersion } from "./protocol-version/rule.ts";
import { provider } from "./provider/rule.ts";
import { required } from "./required/rule.ts";
import { requiredAbsent } from "./required-absent/rule.ts";
import { tag } from "./tag/rule.ts";
import { timeoutRange } from "./timeout-range/rule.ts";
import { undeclaredCapability } from "./undeclared-capability/rule.ts";
import { unknownKey } from "./unknown-key/rule.ts";
import { unusedCapability } from "./unused-capability/rule.ts";
import { version } from "./version/rule.ts";

/** The rules of the BTCP Tool Schema: what a tool and a manifest must be, then what its guidance asks for. */
export const btcpRules: readonly Rule[] = [
  fieldType,
  required,
  unknownKey,
  name,
  manifestName,
  duplicateName,
  descriptionLength,
  protocolVersion,
  version,
  noTools,
  provider,
  configValue,
  timeoutRange,
  capabilityPattern,
  capabilityException,
  capabilityUnknown,
  capabilityNearMiss,
  capabilityDuplicate,
  capabilityRedundant,
  undeclaredCapability,
  unusedCapability,
  exampleMismatch,
  deprecation,
  tag,
  nameCamelCase,
  nameVerb,
  nameGeneral,
  descriptionVerb,
  descriptionLittle,
  propertyDescription,
  requiredAbsent,
  additionalProperties,
  formatMissing,
  defaultMissing,
  enumInProse,
  outputSchema,
];
