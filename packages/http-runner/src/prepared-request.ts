import type { AllowedUrl } from "@toolhaft/tool-bundle";

/** A header of a request; one that a secret went into never goes to another server. */
export interface Header {
  name: string;
  value: string;
  isSecret: boolean;
}

/** A request that only has to be authorised and sent. */
export interface PreparedRequest {
  method: string;
  url: AllowedUrl;
  headers: Header[];
  body: string | undefined;
}

/** Set a header, whatever case its name was written in before. */
export function setHeader(request: PreparedRequest, name: string, value: string, isSecret: boolean): void {
  removeHeader(request, name);
  request.headers.push({ name, value, isSecret });
}

export function headerOf({ headers }: PreparedRequest, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find((header) => header.name.toLowerCase() === wanted)?.value;
}

function removeHeader(request: PreparedRequest, name: string): void {
  const unwanted = name.toLowerCase();
  request.headers = request.headers.filter((header) => header.name.toLowerCase() !== unwanted);
}

/** Path and query as they are sent. */
export function pathText(href: string): string {
  const slash = href.indexOf("/", href.indexOf("//") + 2);
  const hash = href.indexOf("#", slash);
  return href.slice(slash, hash === -1 ? undefined : hash);
}

/** Scheme, host and port, as an entry of allowed hosts names them. */
export function originOf({ scheme, host, port }: Pick<AllowedUrl, "scheme" | "host" | "port">): string {
  const isDefault = port === (scheme === "http:" ? 80 : 443);
  return `${scheme}//${host}${isDefault ? "" : `:${String(port)}`}`;
}
