import type { Fetch } from "@toolhaft/client";
import { problem, PROBLEM_TYPE, refusalsOf, type Route, routeList } from "@toolhaft/client/interface";
import { validate } from "@toolhaft/json-schema";
import type { JsonValue } from "@toolhaft/json-text";

const ROUTES = routeList.flatMap((route) =>
  [route.path, ...(route.aliases ?? [])].map((path) => ({
    route,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  })),
);

/** `fetch`, which rejects where an answer has another status or another shape than the interface says. */
export const checkedFetch: Fetch = async (url, init) => {
  const response = await fetch(url, init);
  const { pathname } = new URL(url);
  const found = ROUTES.find(({ route, pattern }) => route.method === init.method && pattern.test(pathname));
  if (found !== undefined) await check(found.route, response);
  return response;
};

async function check(route: Route, response: Response): Promise<void> {
  const { status, headers } = response;
  const { answer } = route;
  const known = [answer.status, answer.also?.status, 304, ...refusalsOf(route)];
  if (!known.includes(status)) throw new Error(`${route.id} says nothing of status ${String(status)}`);
  const type = headers.get("content-type") ?? "";
  const isProblem = type.startsWith(PROBLEM_TYPE);
  const also = status === answer.also?.status ? answer.also.schema : undefined;
  const schema = isProblem ? problem : (also ?? answer.schema);
  if (schema === undefined || !(isProblem || type.startsWith("application/json"))) return;
  // No stream has a copy: that would keep its connection open when its reader leaves.
  const value = (await response.clone().json()) as JsonValue;
  const { valid, errors } = validate(schema as unknown as JsonValue, value);
  const faults = errors.map(({ instancePath, message }) => `/${instancePath.join("/")} ${message}`);
  if (!valid) throw new Error(`${route.id} answers another shape than it says: ${faults.join("; ")}`);
}
