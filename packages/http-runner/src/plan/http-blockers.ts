import type { AllowedUrl, BundleTool } from "@toolhaft/tool-bundle";
import type { HttpCode } from "../errors/codes.ts";
import { HttpError } from "../errors/http-error.ts";
import { checkTarget } from "../guard/check-target.ts";
import { cleanMessage } from "../run/failure.ts";
import { secretBox, type SecretBox } from "../secrets/secret-box.ts";
import { compileTool } from "../tool/compile-tool.ts";
import type { CompiledCall } from "../tool/compiled.ts";
import type { RunHttpOptions } from "../types.ts";

/** Why a tool cannot be called, whatever its arguments are. */
export interface HttpBlocker {
  code: HttpCode;
  /** One line. */
  message: string;
  hint?: string;
  /** The secret that has no value. */
  secret?: string;
  /** What has to be among the allowed hosts, where it can be added while a program runs. */
  host?: string;
}

/**
 * What keeps a tool from being called now: a fault of its own, a host that is not allowed, a secret that
 * is missing or not meant for the host. Each is told once; nothing is sent and no name is looked up. The Tools Functional
 * Specification, "Validation rules".
 */
export function httpBlockers(
  tool: BundleTool,
  { allowedHosts, secrets }: Pick<RunHttpOptions, "allowedHosts" | "secrets">,
): HttpBlocker[] {
  const found = new Map<string, HttpBlocker>();
  const box = secretBox(secrets);
  const collect = <R>(step: () => R): R | undefined => {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { code, extras, data } = error;
      const redactor = box.redactor();
      const message = cleanMessage(error, redactor);
      const hint = extras.hint === undefined ? {} : { hint: redactor.text(extras.hint) };
      const { secret } = data;
      found.set(message, {
        ...{ code, message, ...hint },
        ...(code === "HTTP_SECRET_MISSING" && typeof secret === "string" ? { secret } : {}),
        ...(extras.host === undefined ? {} : { host: redactor.text(extras.host) }),
      });
      return undefined;
    }
  };
  const compiled = collect(() => compileTool(tool));
  for (const call of compiled?.calls ?? []) {
    const sample = sampleUrl(call);
    const url = sample === undefined ? undefined : collect(() => checkTarget(sample, allowedHosts));
    checkSecrets(call, url, box, collect);
    const { tokens } = call.auth ?? {};
    if (tokens === undefined) continue;
    const tokenUrl = collect(() => checkTarget(tokens.tokenUrl, allowedHosts));
    for (const name of [tokens.clientSecret, tokens.refreshToken]) {
      if (name !== undefined) checkSecret(name, tokenUrl, box, collect);
    }
  }
  return [...found.values()];
}

type Collect = <R>(step: () => R) => R | undefined;

function checkSecrets(
  call: CompiledCall,
  url: AllowedUrl | undefined,
  box: SecretBox,
  collect: Collect,
): void {
  for (const { name, isRequired } of call.secrets) {
    if (isRequired || box.peek(name) !== undefined) checkSecret(name, url, box, collect);
  }
  for (const name of call.auth?.secrets ?? []) checkSecret(name, url, box, collect);
}

function checkSecret(name: string, url: AllowedUrl | undefined, box: SecretBox, collect: Collect): void {
  collect(() => {
    box.require(name);
  });
  // Where the request goes is not known, or not allowed: that is told already.
  if (url === undefined) return;
  collect(() => {
    box.mayGo(name, url);
  });
}

/** The host is fixed in a template, so that any values show where a request goes. */
function sampleUrl({ url }: CompiledCall): string | undefined {
  const sample = url.expand(() => ({ value: "x" }));
  return sample.ok ? sample.value : undefined;
}
