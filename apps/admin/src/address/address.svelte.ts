// First: it takes the token out of the address.
import "./token.ts";
import { readRoute, type Route } from "./route.ts";

class Address {
  route = $state.raw<Route>(readRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.route = readRoute(location.hash);
    });
  }
}

/** What the address names now. */
export const address: Address = new Address();
