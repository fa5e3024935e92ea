import { isUtf8 } from "node:buffer";
import { createReporter, type Diagnostic, reportSyntax } from "@toolhaft/diagnostics";
import { type JsonDocument, parseJson } from "@toolhaft/json-text";
import type { Files } from "../files/types.ts";

/** A file of the store, read as JSON. Where its bytes are no UTF-8, the document says so. */
export function readDocument(files: Files, path: string): JsonDocument {
  const text = files.readText(path);
  if (text.includes("\ufffd")) {
    const bytes = files.readBytes(path);
    if (!isUtf8(bytes)) return parseJson(bytes);
  }
  return parseJson(text);
}

/** The faults of JSON itself that make a stored file useless; a byte order mark does not. */
export function jsonFaults(document: JsonDocument, path: string): Diagnostic[] {
  if (document.problems.every(({ code }) => code === "bom")) return [];
  const reporter = createReporter(document, path);
  reportSyntax(document, reporter);
  return reporter.diagnostics.filter(({ rule }) => rule !== "json/bom");
}

export function hasMark(document: JsonDocument): boolean {
  return document.text.startsWith("\ufeff");
}
