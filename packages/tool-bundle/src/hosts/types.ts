/** One entry of the list of allowed hosts as a person writes it. */
export type AllowedHostEntry =
  | string
  | {
      /** As the short form: `https://api.example.com`, `*.example.org:8443`. */
      host: string;
      /** Address ranges (CIDR) that names of this entry may lead to although they are not public. */
      allowPrivate?: readonly string[];
      /** Plain `http://` is allowed too. */
      allowInsecure?: boolean;
    };

/** An entry that was read: lower-case ASCII, ready to be compared. */
export interface AllowedHost {
  /** The entry as written. */
  entry: string;
  schemes: readonly ("http:" | "https:")[];
  /** A host, or with `subdomains` what a host must end with, dot included. */
  name: string;
  subdomains: boolean;
  /** `default`: the scheme's own port. */
  port: "default" | "any" | number;
  allowPrivate: readonly string[];
}

export type AllowedHosts = readonly AllowedHost[];

/** An entry that can't be used, and why. */
export interface HostEntryFault {
  index: number;
  code: "type" | "scheme" | "host" | "wildcard" | "credentials" | "path" | "port" | "range";
  /** One line that shows the entry. */
  message: string;
}

/** Why a URL is refused. */
export type UrlFaultCode =
  | "HTTP_URL_CHARACTER"
  | "HTTP_URL_SCHEME"
  | "HTTP_URL_AUTHORITY"
  | "HTTP_URL_CREDENTIALS"
  | "HTTP_URL_INVALID"
  | "HTTP_INSECURE"
  | "HTTP_ADDRESS_NOT_ALLOWED"
  | "HTTP_HOST_NOT_ALLOWED"
  | "HTTP_PORT_NOT_ALLOWED";

export interface UrlFault {
  ok: false;
  code: UrlFaultCode;
  /** One line; for a host that is not allowed it shows the entry to add. */
  message: string;
  /** That entry, of a name over https: addresses and plain http are allowed by hand alone. */
  host?: string;
}
