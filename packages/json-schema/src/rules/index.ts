import type { Rule } from "@toolhaft/diagnostics";
import { booleanProperty } from "./boolean-property/rule.ts";
import { boundsContradiction } from "./bounds-contradiction/rule.ts";
import { constTypeMismatch } from "./const-type-mismatch/rule.ts";
import { defaultMismatch } from "./default-mismatch/rule.ts";
import { dialectMismatch } from "./dialect-mismatch/rule.ts";
import { dialectUnknown } from "./dialect-unknown/rule.ts";
import { enumDuplicate } from "./enum-duplicate/rule.ts";
import { enumEmpty } from "./enum-empty/rule.ts";
import { enumNoType } from "./enum-no-type/rule.ts";
import { enumTypeMismatch } from "./enum-type-mismatch/rule.ts";
import { examplesMismatch } from "./examples-mismatch/rule.ts";
import { exclusiveBoolean } from "./exclusive-boolean/rule.ts";
import { formatUnknown } from "./format-unknown/rule.ts";
import { idDuplicate } from "./id-duplicate/rule.ts";
import { itemsArray } from "./items-array/rule.ts";
import { itemsMissing } from "./items-missing/rule.ts";
import { keywordValue } from "./keyword-value/rule.ts";
import { lengthNotSaid } from "./length-not-said/rule.ts";
import { noEffect } from "./no-effect/rule.ts";
import { notASchema } from "./not-a-schema/rule.ts";
import { nullable } from "./nullable/rule.ts";
import { openapiKeyword } from "./openapi-keyword/rule.ts";
import { patternInvalid } from "./pattern-invalid/rule.ts";
import { patternSlow } from "./pattern-slow/rule.ts";
import { propertiesNotObject } from "./properties-not-object/rule.ts";
import { propertiesOnNonObject } from "./properties-on-non-object/rule.ts";
import { refCycle } from "./ref-cycle/rule.ts";
import { refDangling } from "./ref-dangling/rule.ts";
import { refRemote } from "./ref-remote/rule.ts";
import { refSiblingsIgnored } from "./ref-siblings-ignored/rule.ts";
import { refStyle } from "./ref-style/rule.ts";
import { requiredDuplicate } from "./required-duplicate/rule.ts";
import { requiredNotArray } from "./required-not-array/rule.ts";
import { requiredUndeclared } from "./required-undeclared/rule.ts";
import { reservedProperty } from "./reserved-property/rule.ts";
import { rootType } from "./root-type/rule.ts";
import { typeList } from "./type-list/rule.ts";
import { typeMissing } from "./type-missing/rule.ts";
import { typeUnknown } from "./type-unknown/rule.ts";
import { unknownKeyword } from "./unknown-keyword/rule.ts";
import { unsatisfiable } from "./unsatisfiable/rule.ts";

/** Every rule of the schema check, in the order of its documentation. */
export const schemaRules: readonly Rule[] = [
  notASchema,
  rootType,
  typeUnknown,
  typeList,
  typeMissing,
  propertiesNotObject,
  requiredNotArray,
  requiredUndeclared,
  requiredDuplicate,
  noEffect,
  propertiesOnNonObject,
  itemsMissing,
  itemsArray,
  enumEmpty,
  enumDuplicate,
  enumTypeMismatch,
  enumNoType,
  constTypeMismatch,
  defaultMismatch,
  examplesMismatch,
  exclusiveBoolean,
  keywordValue,
  unknownKeyword,
  nullable,
  openapiKeyword,
  dialectMismatch,
  dialectUnknown,
  boundsContradiction,
  unsatisfiable,
  booleanProperty,
  reservedProperty,
  formatUnknown,
  lengthNotSaid,
  patternInvalid,
  patternSlow,
  refDangling,
  refCycle,
  refRemote,
  refSiblingsIgnored,
  refStyle,
  idDuplicate,
];
