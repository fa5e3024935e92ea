import { codePointLength } from "@toolhaft/json-text";
import { showValue } from "@toolhaft/diagnostics";
import type { BtcpProvider } from "../model.ts";
import { shapeRules } from "../rules/shape.ts";
import { checkKeys } from "./check-keys.ts";
import { isEmail, isUri } from "./formats.ts";
import { providerKeys } from "./known-keys.ts";
import { readObject, readString } from "./read-field.ts";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

const MAX_NAME = 100;

/** Check who offers the tools; `undefined` when nobody is named. */
export function checkProvider(state: LoadState, root: CheckedObject): BtcpProvider | undefined {
  const object = readObject(state, root, "provider");
  if (object === undefined) return undefined;
  checkKeys(state, object, providerKeys);
  const name = checkProviderName(state, object);
  const url = checkUri(state, object, "url");
  const contact = checkContact(state, object);
  const icon = checkUri(state, object, "icon");
  if (name === undefined) return undefined;
  const provider: BtcpProvider = { name };
  if (url !== undefined) provider.url = url;
  if (contact !== undefined) provider.contact = contact;
  if (icon !== undefined) provider.icon = icon;
  return provider;
}

function checkProviderName(state: LoadState, object: CheckedObject): string | undefined {
  const name = readString(state, object, "name");
  if (name === undefined) return undefined;
  const length = codePointLength(name);
  if (length <= MAX_NAME) return name;
  state.reporter.add(shapeRules["btcp/provider"], {
    messageId: "nameTooLong",
    data: { length },
    ...placeOf(object, "name"),
  });
  return undefined;
}

function checkUri(state: LoadState, object: CheckedObject, field: "url" | "icon"): string | undefined {
  const value = readString(state, object, field);
  if (value === undefined || isUri(value)) return value;
  const data = { field: `${object.label}${field}`, value: showValue(value) };
  state.reporter.add(shapeRules["btcp/provider"], { messageId: "uri", data, ...placeOf(object, field) });
  return undefined;
}

function checkContact(state: LoadState, object: CheckedObject): string | undefined {
  const value = readString(state, object, "contact");
  if (value === undefined || isEmail(value)) return value;
  const data = { value: showValue(value) };
  state.reporter.add(shapeRules["btcp/provider"], {
    messageId: "email",
    data,
    ...placeOf(object, "contact"),
  });
  return undefined;
}
