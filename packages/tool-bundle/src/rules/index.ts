import type { Rule } from "@toolhaft/diagnostics";
import { body } from "./body/rule.ts";
import { choice } from "./choice/rule.ts";
import { extract } from "./extract/rule.ts";
import { fieldRequired } from "./field-required/rule.ts";
import { fieldType } from "./field-type/rule.ts";
import { header } from "./header/rule.ts";
import { host } from "./host/rule.ts";
import { id } from "./id/rule.ts";
import { impl } from "./impl/rule.ts";
import { laterShape } from "./later-shape/rule.ts";
import { method } from "./method/rule.ts";
import { optionalVariable } from "./optional-variable/rule.ts";
import { reservedArgument } from "./reserved-argument/rule.ts";
import { schemaVersion } from "./schema-version/rule.ts";
import { secret } from "./secret/rule.ts";
import { secretInUrl } from "./secret-in-url/rule.ts";
import { slug } from "./slug/rule.ts";
import { successCode } from "./success-code/rule.ts";
import { tag } from "./tag/rule.ts";
import { template } from "./template/rule.ts";
import { timeout } from "./timeout/rule.ts";
import { timestamp } from "./timestamp/rule.ts";
import { type } from "./type/rule.ts";
import { unknownKey } from "./unknown-key/rule.ts";
import { urlCredentials } from "./url-credentials/rule.ts";
import { urlScheme } from "./url-scheme/rule.ts";
import { variable } from "./variable/rule.ts";
import { version } from "./version/rule.ts";

/** The rules of the Tools Functional Specification, in the order of its page. */
export const bundleRules: readonly Rule[] = [
  fieldType,
  fieldRequired,
  id,
  slug,
  version,
  tag,
  timestamp,
  schemaVersion,
  type,
  impl,
  method,
  choice,
  urlScheme,
  urlCredentials,
  template,
  variable,
  optionalVariable,
  secret,
  secretInUrl,
  reservedArgument,
  header,
  successCode,
  timeout,
  body,
  extract,
  host,
  unknownKey,
  laterShape,
];
