import type { Reader } from "./reader.ts";

/** An object or array while it is read. */
export interface Container {
  kind: "object" | "array";
  closer: "}" | "]";
  /** An element has been read and no comma yet. */
  needsComma: boolean;
  /** The comma before the element to come. */
  comma: number | undefined;
  /** Where the last element ends. */
  lastEnd: number;
  /** Text was skipped after a fault: what follows is not to blame for a missing comma. */
  resynced: boolean;
}

/** Enter the container whose bracket stands at the reader's offset. */
export function openContainer(reader: Reader, kind: "object" | "array"): Container {
  const closer = kind === "object" ? "}" : "]";
  reader.open.push({ closer, at: reader.at });
  reader.at++;
  return { kind, closer, needsComma: false, comma: undefined, lastEnd: reader.at, resynced: false };
}

/** An element that ends at `end` has been read. */
export function endElement(container: Container, end: number): void {
  container.needsComma = true;
  container.comma = undefined;
  container.lastEnd = end;
  container.resynced = false;
}
