const refused = { retryable: false, httpStatus: 403, mayBeEmpty: false } as const;

/** The request may not be made. */
export const policyCodes = {
  HTTP_URL_CHARACTER: {
    ...refused,
    message: "{problem}",
    summary: "The URL holds white space, a control character or a backslash.",
  },
  HTTP_URL_SCHEME: {
    ...refused,
    message: "{problem}",
    summary: "The URL starts with something else than http:// or https://.",
  },
  HTTP_URL_AUTHORITY: { ...refused, message: "{problem}", summary: "The URL names no host." },
  HTTP_URL_CREDENTIALS: {
    ...refused,
    message: "{problem}",
    summary: "Something stands before an @ in the URL: it could hide the host.",
  },
  HTTP_URL_INVALID: { ...refused, message: "{problem}", summary: "The URL's host or port is not possible." },
  HTTP_INSECURE: {
    ...refused,
    message: "{problem}",
    summary: "The host is allowed over https only.",
  },
  HTTP_ADDRESS_NOT_ALLOWED: {
    ...refused,
    message: "{problem}",
    summary: "The URL names an IP address that is not among the allowed hosts.",
  },
  HTTP_HOST_NOT_ALLOWED: {
    ...refused,
    message: "{problem}",
    summary: "The host is not among the allowed hosts.",
  },
  HTTP_PORT_NOT_ALLOWED: {
    ...refused,
    message: "{problem}",
    summary: "The host is allowed on other ports only.",
  },
  HTTP_SSRF_BLOCKED: {
    ...refused,
    message: "the host {host} leads to {address}, which is {range}",
    summary:
      "The host is allowed, but an address that it leads to is not public: loopback, a private network, a cloud's metadata. Checked in the URL, in every answer of the resolver, and at the open connection.",
  },
  HTTP_REDIRECT_UNSAFE: {
    ...refused,
    message: "{problem}",
    summary:
      "Following the redirect would repeat a request that changes things, or give a secret to another server.",
  },
  HTTP_INSECURE_REDIRECT: {
    ...refused,
    message: "the server redirects from https to plain http, to {host}",
    summary: "A redirect leaves https.",
  },
  HTTP_SECRET_NOT_FOR_HOST: {
    ...refused,
    message: "the secret {secret} must not be sent to {host}",
    summary: "A secret is bound to hosts, and the request goes to another one.",
  },
} as const;
