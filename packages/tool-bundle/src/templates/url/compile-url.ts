import { parseStrictUrl } from "../../hosts/strict-url.ts";
import { encodePercent } from "../encode.ts";
import { characterFaults } from "../literal-faults.ts";
import { joinPairs, pairPlaceholders, toPairs } from "../pairs.ts";
import { join, placed, placeholdersOf, type Joined, type Piece } from "../pieces.ts";
import { scanTemplate, type TemplatePart } from "../scan.ts";
import type { Compiled, Lookup, Placeholder, TemplateFault } from "../types.ts";
import { joinHost, toHost } from "./host.ts";
import { joinSegments, toSegments } from "./segments.ts";
import { splitUrl } from "./split.ts";

export interface UrlTemplateOptions {
  /** Let placeholders stand for labels of the host, but for the last. Default false. */
  allowHostValues?: boolean;
}

/**
 * Read a `urlTemplate`. Its scheme, host, port, path segments and parameters are fixed here; a value
 * fills one segment, one key or one value, percent-encoded, and can't change anything else.
 * The Tools Functional Specification, "Validation rules".
 */
export function compileUrlTemplate(text: string, options: UrlTemplateOptions = {}): Compiled {
  const scheme = /^https?:\/\//.exec(text)?.[0];
  if (scheme === undefined) return { ok: false, faults: [schemeFault(text)] };
  const { parts, faults } = scanTemplate(text);
  const rest = withoutStart(parts, scheme.length);
  const url = splitUrl(rest);
  const host = toHost(url.authority, options.allowHostValues ?? false);
  const path = toSegments(url.path);
  const query = url.query && toPairs(url.query, { key: "query-key", value: "query-value" });
  const fragment = url.fragment?.map((part): Piece =>
    part.kind === "literal" ? part.text : placed(part, "fragment"),
  );
  faults.push(...host.faults, ...path.faults, ...percentFaults(rest));
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  faults.push(...characterFaults(rest, /[\u0000-\u0020\u007f\\]|\p{Cs}/u, "a URL"));
  const expand = (lookup: Lookup): Joined => {
    const joinedHost = joinHost(host.pieces, lookup);
    if (joinedHost.kind === "error") return joinedHost;
    const joinedPath = joinSegments(path.segments, lookup);
    if (joinedPath.kind === "error") return joinedPath;
    const joinedQuery = query && joinPairs(query, lookup, encodePercent);
    if (joinedQuery?.kind === "error") return joinedQuery;
    const joinedFragment = fragment && join(fragment, lookup, encodePercent, "");
    if (joinedFragment?.kind === "error") return joinedFragment;
    const start = `${scheme}${textOf(joinedHost)}${textOf(joinedPath)}`;
    return { kind: "text", text: `${start}${marked("?", joinedQuery)}${marked("#", joinedFragment)}` };
  };
  if (faults.length === 0) faults.push(...sampleFaults(text, expand));
  if (faults.length > 0) return { ok: false, faults: faults.sort((a, b) => a.start - b.start) };
  const placeholders: Placeholder[] = [
    ...placeholdersOf(host.pieces),
    ...path.segments.flatMap(placeholdersOf),
    ...pairPlaceholders(query ?? []),
    ...placeholdersOf(fragment ?? []),
  ];
  return {
    ok: true,
    warnings: fragmentWarnings(fragment ?? []),
    template: {
      placeholders,
      expand(lookup) {
        const joined = expand(lookup);
        return joined.kind === "error"
          ? { ok: false, error: joined.error }
          : { ok: true, value: textOf(joined) };
      },
    },
  };
}

function textOf(joined: Joined): string {
  return joined.kind === "text" ? joined.text : "";
}

function marked(mark: string, joined: Joined | undefined): string {
  return joined?.kind === "text" ? mark + joined.text : "";
}

function schemeFault(text: string): TemplateFault {
  const end = /^(?:\$\{[^}]*\}|[A-Za-z][A-Za-z0-9+.-]*:\/*|[^/?#]{0,40})/.exec(text)?.[0].length ?? 0;
  return { code: "scheme", message: "must start with http:// or https://", start: 0, end };
}

function withoutStart(parts: readonly TemplatePart[], length: number): TemplatePart[] {
  const [first, ...rest] = parts;
  if (first?.kind !== "literal" || first.start > 0) return [...parts];
  const text = first.text.slice(length);
  return text === "" ? rest : [{ kind: "literal", text, start: length }, ...rest];
}

/** A cut-off `%2` before a value would make another character of the value's start. */
function percentFaults(parts: readonly TemplatePart[]): TemplateFault[] {
  return parts.flatMap((part, index): TemplateFault[] => {
    const cut = part.kind === "literal" ? /%[0-9A-Fa-f]?$/.exec(part.text) : null;
    if (cut === null || parts[index + 1]?.kind !== "placeholder") return [];
    const start = part.start + cut.index;
    const message = `${JSON.stringify(cut[0])} before a placeholder is only half of an encoded character`;
    return [{ code: "percent", message, start, end: start + cut[0].length }];
  });
}

function sampleFaults(text: string, expand: (lookup: Lookup) => Joined): TemplateFault[] {
  const sample = expand(() => ({ value: "x" }));
  const url = parseStrictUrl(textOf(sample));
  if (url.ok) return [];
  const end = /^https?:\/\/[^/?#]*/.exec(text)?.[0].length ?? text.length;
  return [{ code: "url", message: url.message, start: 0, end }];
}

function fragmentWarnings(fragment: readonly Piece[]): TemplateFault[] {
  return placeholdersOf(fragment).map(({ text, start, end }) => ({
    code: "fragment",
    message: `${text} stands after #, which is never sent`,
    start,
    end,
  }));
}
