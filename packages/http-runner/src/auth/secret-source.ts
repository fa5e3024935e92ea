import type { PreparedRequest } from "../prepared-request.ts";
import type { AuthFields } from "./read-fields.ts";
import type { AuthContext } from "./types.ts";

/** Where a scheme gets its value from: a secret by name, or the template of the reference's later shape. */
export interface SecretSource {
  secrets: readonly string[];
  value(request: PreparedRequest, context: AuthContext): string;
}

/** `secret: "NAME"`, or `valueTemplate: "${NAME}"`. */
export function secretSource(fields: AuthFields): SecretSource {
  const template = fields.optionalText("valueTemplate");
  if (template !== undefined && fields.optionalText("secret") === undefined) {
    // Its placeholders were taken up with those of the call, secrets among them.
    return { secrets: [], value: (_, context) => context.expand(template, "auth.valueTemplate") };
  }
  const name = fields.text("secret");
  return { secrets: [name], value: ({ url }, context) => context.secret(name, url) };
}
