import { isObject, own, ownObject, ownString, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { secretName } from "../names.ts";
import { resolve } from "./resolve.ts";

/** How an operation is authorised. */
export interface Authorised {
  readonly auth?: JsonObject;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: readonly string[];
  readonly secrets: readonly string[];
  readonly notes: readonly string[];
}

/** The first of the ways that an operation names; later ones are other ways to the same. */
export function authorise(operation: JsonObject, document: JsonObject, host: string): Authorised {
  const ways = own(operation, "security") ?? own(document, "security");
  const [way] = Array.isArray(ways) ? ways : [];
  const schemes = isObject(way) ? Object.keys(way) : [];
  const headers: Record<string, string> = {};
  const query: string[] = [];
  const secrets: string[] = [];
  const notes: string[] = [];
  let auth: JsonObject | undefined;
  for (const id of schemes) {
    const scheme = schemeOf(id, document);
    const type = scheme === undefined ? undefined : own(scheme, "type");
    const kind = scheme === undefined ? "" : (ownString(scheme, "scheme") ?? "").toLowerCase();
    const secret = secretName(id, host);
    if (scheme === undefined)
      notes.push(`Left out: the security scheme ${id}, which is not in this document.`);
    else if (type === "apiKey") {
      const name = ownString(scheme, "name") ?? id;
      secrets.push(secret);
      if (own(scheme, "in") === "query") query.push(`${encodeURIComponent(name)}=\${${secret}}`);
      else if (own(scheme, "in") === "cookie") auth = { type: "apiKey", in: "cookie", name, secret };
      else headers[name] = `\${${secret}}`;
    } else if (type === "basic" || kind === "basic") {
      const user = secretName(`${id}_user`, host);
      secrets.push(user, secret);
      auth = { type: "basic", usernameSecret: user, secret };
    } else if (type === "http" || type === "oauth2" || type === "openIdConnect") {
      if (type === "http" && kind !== "bearer")
        notes.push(`The security scheme ${id} is ${kind || "unknown"}, and sent as a bearer token.`);
      if (type !== "http")
        notes.push(
          `${id} is ${type}: give a token, or "auth" of type oauth2ClientCredentials or oauth2Refresh.`,
        );
      secrets.push(secret);
      auth = { type: "bearer", secret };
    } else notes.push(`Left out: the security scheme ${id} of a type that is not known.`);
  }
  return { ...(auth === undefined ? {} : { auth }), headers, query, secrets, notes };
}

function schemeOf(id: string, document: JsonObject): JsonObject | undefined {
  const components = ownObject(document, "components");
  const found: JsonValue | undefined =
    own((components && ownObject(components, "securitySchemes")) ?? {}, id) ??
    own(ownObject(document, "securityDefinitions") ?? {}, id);
  return resolve(found, document);
}
