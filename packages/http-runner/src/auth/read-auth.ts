import type { JsonObject } from "@toolhaft/json-text";
import { awsSigV4 } from "./aws-sig-v4.ts";
import { apiKey } from "./api-key.ts";
import { basic } from "./basic.ts";
import { bearer } from "./bearer.ts";
import { hmac } from "./hmac.ts";
import { clientCredentials, refresh } from "./oauth/schemes.ts";
import { authFault, readFields, type AuthFields } from "./read-fields.ts";
import type { AuthScheme } from "./types.ts";

const SCHEMES: Readonly<Record<string, (fields: AuthFields) => AuthScheme>> = {
  apiKey,
  // The later shape of the reference spells it in three ways.
  api_key: apiKey,
  "api-key": apiKey,
  bearer,
  basic,
  hmac,
  awsSigV4,
  oauth2ClientCredentials: clientCredentials,
  oauth2Refresh: refresh,
};

/** Read an `auth` block. Throws `HTTP_TOOL_INVALID` naming the key that is wrong. */
export function readAuth(auth: JsonObject | undefined): AuthScheme | undefined {
  if (auth === undefined) return undefined;
  const fields = readFields(auth);
  const type = fields.text("type");
  if (type === "none") return undefined;
  const scheme = Object.hasOwn(SCHEMES, type) ? SCHEMES[type] : undefined;
  if (scheme === undefined) throw authFault(`auth.type ${JSON.stringify(type)} is unknown`);
  return scheme(fields);
}
