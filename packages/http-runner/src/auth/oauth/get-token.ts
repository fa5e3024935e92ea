import { createHash } from "node:crypto";
import type { AllowedHosts, AllowedUrl } from "@toolhaft/tool-bundle";
import { HttpError } from "../../errors/http-error.ts";
import { checkTarget } from "../../guard/check-target.ts";
import type { HttpLimits } from "../../limits.ts";
import { originOf, pathText } from "../../prepared-request.ts";
import { CallClock } from "../../control/call-clock.ts";
import type { SecretBox } from "../../secrets/secret-box.ts";
import { redirectTarget } from "../../guard/redirect.ts";
import { exchange } from "../../transport/exchange.ts";
import type { HttpTransport } from "../../transport/types.ts";
import type { TokenRequest } from "../types.ts";
import { fetchGrant, type SendForm } from "./fetch-grant.ts";
import type { AccessToken } from "../../control/token-store.ts";

/** What asking for a token needs of the call. */
export interface TokenContext {
  transport: HttpTransport;
  allowedHosts: AllowedHosts;
  box: SecretBox;
  limits: HttpLimits;
}

/** A token, and how to find it again. */
export interface HeldToken {
  key: string;
  token: AccessToken;
}

/** A token server that does not answer in this time gives none. */
const TOKEN_TIMEOUT_MS = 10_000;

/** The token for a request; asked for where there is none that is fresh. The token URL is guarded as any other. */
export async function getToken(request: TokenRequest, context: TokenContext): Promise<HeldToken> {
  const { transport, allowedHosts, box } = context;
  // A token is a secret: none is recorded, and where answers are played none is needed.
  if (transport.tape?.played !== undefined) {
    const token = { value: "made-up-access-token", freshUntil: Infinity };
    box.learn(token.value);
    return { key: "played", token };
  }
  const url = checkTarget(request.tokenUrl, allowedHosts);
  const clientSecret = request.clientSecret === undefined ? undefined : box.use(request.clientSecret, url);
  const given = request.refreshToken === undefined ? undefined : box.use(request.refreshToken, url);
  const key = keyOf(request, [clientSecret, given]);
  const token = await transport.tokens.get(key, async (replaced) => {
    const secrets = { clientSecret, refreshToken: replaced ?? given };
    if (replaced !== undefined) box.learn(replaced);
    const grant = await fetchGrant(request, secrets, sender(url, context));
    const { refreshToken } = grant;
    if (
      refreshToken !== undefined &&
      refreshToken !== secrets.refreshToken &&
      request.refreshToken !== undefined
    ) {
      box.learn(refreshToken);
      transport.settings.onRefreshToken?.(request.refreshToken, refreshToken);
    }
    return grant;
  });
  box.learn(token.value);
  return { key, token };
}

/** Equal where the same token may be used; holds no secret. */
function keyOf(request: TokenRequest, secrets: readonly (string | undefined)[]): string {
  return createHash("sha256")
    .update(JSON.stringify([request, secrets]))
    .digest("base64");
}

function sender(url: AllowedUrl, { transport, allowedHosts, limits, box }: TokenContext): SendForm {
  return async (_, headers, body) => {
    const clock = new CallClock(TOKEN_TIMEOUT_MS, undefined);
    const wire = {
      origin: originOf(url),
      path: pathText(url.href),
      method: "POST" as const,
      headers: Object.entries(headers).flat(),
      body,
    };
    const { maxHeaderBytes } = transport.settings;
    try {
      const dispatcher = transport.dispatcherFor(url.allowedBy.allowPrivate);
      const plan = (): { isWanted: boolean } => ({ isWanted: true });
      const answer = await exchange(dispatcher, wire, { clock, limits, maxHeaderBytes, plan });
      const { status, location } = answer.head;
      if (status >= 300 && status < 400 && location !== undefined) {
        redirectTarget(location, url, allowedHosts, { hop: 1, redactor: box.redactor() });
        throw new HttpError("HTTP_REDIRECT_UNSAFE", {
          problem: `the token server redirects (${String(status)})`,
        });
      }
      const { contentType } = answer.head;
      const isBodiless = status === 204 || status === 205 || status === 304;
      return new Response(isBodiless ? null : Uint8Array.from(answer.body), {
        status,
        headers: contentType === undefined ? {} : { "content-type": contentType },
      });
    } finally {
      clock.close();
    }
  };
}
