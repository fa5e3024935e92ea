import type { AuthType } from "@toolhaft/tool-bundle";
import type { JsonObject } from "@toolhaft/json-text";
import { setHeader, type PreparedRequest } from "../prepared-request.ts";
import { MASK } from "@toolhaft/json-text/redact";
import { apiKey } from "./api-key.ts";
import { awsSigV4 } from "./aws-sig-v4.ts";
import { hmac } from "./hmac.ts";
import { clientCredentials, refresh } from "./oauth/schemes.ts";
import { authFault, headerSafe, readFields, type AuthFields } from "./read-fields.ts";
import { secretSource } from "./secret-source.ts";
import type { AuthContext, AuthScheme } from "./types.ts";

/** How each way that a stored tool can name is done. */
const SCHEMES: Readonly<Record<Exclude<AuthType, "none">, (fields: AuthFields) => AuthScheme>> = {
  apiKey,
  bearer,
  basic,
  hmac,
  awsSigV4,
  oauth2ClientCredentials: clientCredentials,
  oauth2Refresh: refresh,
};

/** The later shape of the reference spells one in three ways. */
const SPELLINGS: Readonly<Record<string, keyof typeof SCHEMES>> = { api_key: "apiKey", "api-key": "apiKey" };

/** Read an `auth` block. Throws `HTTP_TOOL_INVALID` naming the key that is wrong. */
export function readAuth(auth: JsonObject | undefined): AuthScheme | undefined {
  if (auth === undefined) return undefined;
  const fields = readFields(auth);
  const type = fields.text("type");
  if (type === "none") return undefined;
  const name = (Object.hasOwn(SPELLINGS, type) ? SPELLINGS[type] : type) as keyof typeof SCHEMES;
  if (!Object.hasOwn(SCHEMES, name)) throw authFault(`auth.type ${JSON.stringify(type)} is unknown`);
  return SCHEMES[name](fields);
}

/** `{ secret }`: `Authorization: Bearer …` (RFC 6750). */
function bearer(fields: AuthFields): AuthScheme {
  const source = secretSource(fields);
  const put = (request: PreparedRequest, context: AuthContext): undefined => {
    const value = source.value(request, context);
    headerSafe(value, "auth.secret");
    setHeader(request, "Authorization", `Bearer ${value}`, true);
  };
  return { secrets: source.secrets, apply: put, unknown: [], preview: put };
}

/**
 * `{ username, secret }` or `{ usernameSecret, secret }`: `Authorization: Basic …` (RFC 7617), in UTF-8.
 * The later shape of the reference has one template `user:password` instead.
 */
function basic(fields: AuthFields): AuthScheme {
  const isTemplate = fields.optionalText("valueTemplate") !== undefined;
  const username = fields.optionalText("username");
  const usernameSecret = fields.optionalText("usernameSecret");
  if (!isTemplate && username === undefined && usernameSecret === undefined) {
    throw authFault("auth.username is missing");
  }
  if (username?.includes(":") === true) throw authFault("auth.username holds a colon, which ends it");
  const password = secretSource(fields);
  return {
    secrets: usernameSecret === undefined ? password.secrets : [usernameSecret, ...password.secrets],
    unknown: [],
    apply(request, context) {
      const user = usernameSecret === undefined ? username : context.secret(usernameSecret, request.url);
      const value = password.value(request, context);
      const pair = user === undefined ? value : `${user}:${value}`;
      const credentials = Buffer.from(pair, "utf8").toString("base64");
      context.hide(credentials);
      setHeader(request, "Authorization", `Basic ${credentials}`, true);
      return undefined;
    },
    preview(request) {
      setHeader(request, "Authorization", `Basic ${MASK}`, true);
    },
  };
}
