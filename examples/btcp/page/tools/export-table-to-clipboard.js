import { BTCPError } from "@toolhaft/btcp-schema";

/**
 * The arguments fit the tool's inputSchema already, and its defaults are there.
 *
 * @param {{ selector: string, format: "csv" | "tsv" | "json", includeHeaders: boolean }} input
 */
export async function exportTableToClipboard({ selector, format, includeHeaders }) {
  const { head, rows } = read(findTable(selector));
  const text = writers[format](head, rows, includeHeaders);
  try {
    await navigator.clipboard.writeText(text);
  } catch (cause) {
    const details = {
      message: "the browser keeps the clipboard closed",
      suggestion: "Click into the page first.",
    };
    throw new BTCPError("CLIPBOARD_CLOSED", details, { cause });
  }
  const columnCount = Math.max(head.length, ...rows.map((row) => row.length));
  return {
    success: true,
    rowCount: rows.length,
    columnCount,
    byteSize: new TextEncoder().encode(text).length,
  };
}

function findTable(selector) {
  let found;
  try {
    found = document.querySelector(selector);
  } catch (cause) {
    const details = {
      message: `${JSON.stringify(selector)} is no CSS selector`,
      suggestion: 'Write one such as "#plots".',
    };
    throw new BTCPError("SELECTOR_INVALID", details, { cause });
  }
  if (found instanceof HTMLTableElement) return found;
  const is = found === null ? "nothing" : `a ${found.localName} element`;
  const ids = [...document.querySelectorAll("table[id]")].map(({ id }) => `#${id}`).join(", ");
  throw new BTCPError("TABLE_NOT_FOUND", {
    message: `${JSON.stringify(selector)} names ${is}, no table`,
    suggestion: `Tables of this page: ${ids || "none"}.`,
  });
}

function read(table) {
  const textOf = ({ cells }) => [...cells].map((cell) => cell.textContent.trim());
  const head = table.tHead === null ? [] : [...table.tHead.rows].flatMap(textOf);
  const rows = [...table.rows].filter((row) => row.parentElement !== table.tHead);
  return { head, rows: rows.map(textOf) };
}

const writers = {
  csv: (head, rows, includeHeaders) => lines(head, rows, includeHeaders, ",", csvCell),
  tsv: (head, rows, includeHeaders) =>
    lines(head, rows, includeHeaders, "\t", (cell) => cell.replace(/[\t\r\n]+/g, " ")),
  json: (head, rows, includeHeaders) =>
    JSON.stringify(
      includeHeaders && head.length > 0
        ? rows.map((row) =>
            Object.fromEntries(row.map((cell, index) => [head[index] ?? String(index + 1), cell])),
          )
        : rows,
    ),
};

function lines(head, rows, includeHeaders, separator, write) {
  const all = includeHeaders && head.length > 0 ? [head, ...rows] : rows;
  return all.map((row) => row.map(write).join(separator)).join("\n");
}

// RFC 4180.
function csvCell(cell) {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
