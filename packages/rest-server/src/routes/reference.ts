import { routes } from "@toolhaft/client/interface";
import { referencePage, REFERENCE_CSP } from "../reference/page.ts";
import { handle, type Handler } from "./handler.ts";

export const reference: Handler = handle(routes.reference, (_, { version }) => ({
  text: referencePage(version),
  headers: { "content-security-policy": REFERENCE_CSP, "referrer-policy": "no-referrer" },
}));
