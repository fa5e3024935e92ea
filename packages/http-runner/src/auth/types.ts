import type { AllowedHosts, AllowedUrl } from "@toolhaft/tool-bundle";
import type { PreparedRequest } from "../prepared-request.ts";
import type { AccessToken } from "../control/token-store.ts";

/** What a way of authorisation is given. */
export interface AuthContext {
  /** A secret for a request to `url`. Throws where it is missing or must not go there. */
  secret(name: string, url: AllowedUrl): string;
  /** Hide what a secret was made into, such as a signature: whoever sees it could use it. */
  hide(value: string): void;
  /** As the templates of the call see values: arguments, secrets, the tool. */
  expand(template: string, field: string): string;
  now: Date;
  /** Gets a token, or has one already. */
  token(request: TokenRequest): Promise<AccessToken>;
  allowedHosts: AllowedHosts;
}

/** How a token is asked for. */
export interface TokenRequest {
  grant: "client_credentials" | "refresh_token";
  tokenUrl: string;
  clientId: string;
  /** Name of the client's secret; absent: a public client. */
  clientSecret?: string;
  /** Name of the secret that holds the refresh token. */
  refreshToken?: string;
  clientAuth: "basic" | "post";
  scope?: string;
  audience?: string;
}

/** One way to authorise a request. */
export interface AuthScheme {
  /** Secrets that go to the call's own host. */
  secrets: readonly string[];
  /** Put the authorisation into the request. Called again for each try: what is signed has a date. */
  apply(request: PreparedRequest, context: AuthContext): Promise<void> | undefined;
  /** The parts that only a sent request has, such as `signature`; `apply` is not called for a plan then. */
  unknown: readonly string[];
  /** Put what is known already into a planned request. */
  preview(request: PreparedRequest, context: AuthContext): void;
  /** How tokens are got, where they are. */
  tokens?: TokenRequest;
}
