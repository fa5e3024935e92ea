import { createRedactor } from "@toolhaft/json-text/redact";

const SECRET_NAME = /KEY|TOKEN|SECRET|PASS|CREDENTIAL|AUTH|COOKIE/i;

/** Whether a variable is called like a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** The variables of an environment that are called like secrets, and long enough that nothing holds them by chance. */
export function secretsIn(env: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> {
  const named = Object.entries(env).filter((each): each is [string, string] => each[1] !== undefined);
  return new Map(named.filter(([name, value]) => isSecretName(name) && value.length >= SHORTEST));
}

const SHORTEST = 8;

/** The names of the secrets whose values a text holds, in whatever spelling. */
export function leakedIn(text: string, secrets: ReadonlyMap<string, string>): readonly string[] {
  return [...secrets]
    .filter(([, value]) => createRedactor([value]).text(text) !== text)
    .map(([name]) => name);
}
