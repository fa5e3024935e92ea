import { booleanSchemas } from "./boolean-schemas.ts";
import { constToEnum } from "./const-to-enum.ts";
import { enums } from "./enums.ts";
import { examples } from "./examples.ts";
import { freeObjects } from "./free-objects.ts";
import { geminiFields } from "./gemini-fields.ts";
import { lastWord } from "./last-word.ts";
import { idleKeywords } from "./idle-keywords.ts";
import { integerBounds } from "./integer-bounds.ts";
import { mergeAllOf } from "./merge-all-of.ts";
import { missingItems } from "./missing-items.ts";
import { missingTypes } from "./missing-types.ts";
import { numberBounds } from "./number-bounds.ts";
import { objectRoot } from "./object-root.ts";
import { oddTypes } from "./odd-types.ts";
import { olderDrafts } from "./older-drafts.ts";
import { oneOf } from "./one-of.ts";
import { patterns } from "./patterns.ts";
import { readNullable } from "./read-nullable.ts";
import { references } from "./references.ts";
import { renameKeys } from "./rename-keys.ts";
import type { Rewrite } from "./rewrite.ts";
import { rootReference } from "./root-reference.ts";
import { rootUnion } from "./root-union.ts";
import { strictObjects } from "./strict-objects.ts";
import { tuples } from "./tuples.ts";
import { types } from "./types.ts";
import { unionsAlone } from "./unions-alone.ts";
import { unsupportedKeywords } from "./unsupported-keywords.ts";
import { valuesAlone } from "./values-alone.ts";

/** Every rewrite, in the order in which they run: each builds on what the earlier ones left. */
export const rewrites: readonly Rewrite[] = [
  oddTypes,
  numberBounds,
  olderDrafts,
  readNullable,
  references,
  rootReference,
  booleanSchemas,
  patterns,
  mergeAllOf,
  rootUnion,
  oneOf,
  mergeAllOf,
  constToEnum,
  tuples,
  types,
  unionsAlone,
  mergeAllOf,
  unionsAlone,
  booleanSchemas,
  integerBounds,
  valuesAlone,
  examples,
  unsupportedKeywords,
  enums,
  objectRoot,
  idleKeywords,
  missingItems,
  missingTypes,
  idleKeywords,
  freeObjects,
  strictObjects,
  renameKeys,
  unsupportedKeywords,
  lastWord,
  geminiFields,
];
