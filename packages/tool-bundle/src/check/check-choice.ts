import { nearest, replaceValue, showGot } from "@toolhaft/diagnostics";
import { httpRules } from "../rules/http.ts";
import { readString } from "./read-field.ts";
import { placeOf, type CheckedObject, type CheckState } from "./state.ts";

/** A field with one of a few values; another one is reported, with the one that was probably meant. */
export function readChoice<const Value extends string>(
  state: CheckState,
  node: CheckedObject,
  field: string,
  values: readonly Value[],
  what: string,
): Value | undefined {
  const got = readString(state, node, field);
  if (got === undefined) return undefined;
  const known = values.find((value) => value === got);
  if (known !== undefined) return known;
  const place = placeOf(node, field);
  const data = { field, known: values.map((value) => JSON.stringify(value)), got: showGot(got), what };
  const meant = nearest(got, values) ?? values.find((value) => value.toLowerCase() === got.toLowerCase());
  if (meant === undefined) {
    state.reporter.add(httpRules["bundle/choice"], { messageId: "unknown", data, ...place });
    return undefined;
  }
  const text = JSON.stringify(meant);
  const fixes = replaceValue(state.document, place.path, text, `Write ${text}`, false);
  state.reporter.add(httpRules["bundle/choice"], {
    messageId: "meant",
    data: { ...data, meant: text },
    ...place,
    fixes,
  });
  return undefined;
}
