import { takeToken } from "./take-token.ts";

// Of this tab, until it is closed. A cookie would go along with every request, also with those of other pages.
const KEPT_AS = "toolhaft-token";

export function keptToken(): string | undefined {
  return sessionStorage.getItem(KEPT_AS) ?? undefined;
}

export function keepToken(token: string): void {
  sessionStorage.setItem(KEPT_AS, token);
}

// As this module is loaded, which is before anything is asked for: the token leaves the address.
const { token, rest } = takeToken(location.hash);
if (token !== undefined) {
  keepToken(token);
  history.replaceState(null, "", location.pathname + location.search + rest);
}
