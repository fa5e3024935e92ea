import { setHeader } from "../prepared-request.ts";
import { MASK } from "../secrets/redactor.ts";
import { authFault, type AuthFields } from "./read-fields.ts";
import { secretSource } from "./secret-source.ts";
import type { AuthScheme } from "./types.ts";

/**
 * `{ username, secret }` or `{ usernameSecret, secret }`: `Authorization: Basic …` (RFC 7617), in UTF-8.
 * The later shape of the reference has one template `user:password` instead.
 */
export function basic(fields: AuthFields): AuthScheme {
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
      setHeader(request, "Authorization", `Basic ${Buffer.from(pair, "utf8").toString("base64")}`, true);
      return undefined;
    },
    preview(request) {
      setHeader(request, "Authorization", `Basic ${MASK}`, true);
    },
  };
}
