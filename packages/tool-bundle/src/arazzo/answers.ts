/**
 * A tool's result is the whole body to its flow; over REST it is the `value` of one. What is said of the one is written
 * for the other here. Texts in quotes stay.
 */
export function toAnswer(text: string, keepsErrors = false): string {
  return outsideQuotes(text, (part) =>
    part.replace(
      /\$response\.body(?![A-Za-z0-9_-])(#[^\s()=!<>&|]*)?/g,
      (whole, pointer: string | undefined, at: number) => {
        if (pointer !== undefined && keepsErrors && /^#\/error(?:\/|$)/.test(pointer)) return whole;
        const next = part.charAt(at + whole.length);
        if (pointer === undefined && (next === "." || next === "[")) return "$response.body.value";
        return `$response.body#/value${pointer?.slice(1) ?? ""}`;
      },
    ),
  );
}

/** The other way round. */
export function fromAnswer(text: string): string {
  return outsideQuotes(text, (part) =>
    part
      .replace(/\$response\.body#\/value(?=[\s()=!<>&|/]|$)([^\s()=!<>&|]*)/g, (_, rest: string) =>
        rest === "" ? "$response.body" : `$response.body#${rest}`,
      )
      .replace(/\$response\.body\.value(?=[.[])/g, "$response.body"),
  );
}

/** What every call of a tool over REST must hold before its result counts. */
export const SUCCESS: readonly string[] = ["$statusCode == 200", "$response.body#/ok == true"];

function outsideQuotes(text: string, change: (part: string) => string): string {
  return text
    .split(/('(?:[^']|'')*')/)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join("");
}
