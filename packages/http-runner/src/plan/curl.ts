/** A request as it is shown. */
export interface ShownRequest {
  method: string;
  url: string;
  headers: (readonly [name: string, value: string])[];
  body?: string;
}

/** The request as a line for a POSIX shell. Secrets are `***` in it as everywhere. */
export function curlLine({ method, url, headers, body }: ShownRequest, timeoutMs: number): string {
  const words = ["curl", "--compressed", "--max-time", String(timeoutMs / 1000)];
  if (method === "HEAD") words.push("--head");
  else if (method !== "GET" || body !== undefined) words.push("-X", method);
  for (const [name, value] of headers) {
    if (name.toLowerCase() !== "accept-encoding") words.push("-H", quoted(`${name}: ${value}`));
  }
  if (body !== undefined) words.push("--data-raw", quoted(body));
  words.push(quoted(url));
  return words.join(" ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
