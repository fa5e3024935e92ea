import { BUNDLE } from "../support/workplace.ts";
import type { Attack, Meeting, Target } from "./attack.ts";
import { dawdle, holdConnections, leaveUnread } from "./connections.ts";
import { keepAsking, type Asked } from "./requests.ts";

export interface Siege {
  readonly attack: Attack;
  /** What it must meet, and how often, before it counts: an attack that met nothing proves nothing. */
  readonly must: readonly [meeting: Meeting, times: number];
  /** What it may meet besides. */
  readonly may: readonly Meeting[];
  /** How often it makes the tool `count` run; default never. */
  readonly runs?: number;
}

const json = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
});

const invoke = (name: string): string => `/tools/sources/tools.json/tools/${name}/invoke`;

const OUTSIDE = ["..%2F..%2Fetc%2Fpasswd", "%2e%2e", "a%00b", "C:%5Cx", "__proto__", "constructor"];

function climb({ token }: Target): readonly Asked[] {
  const headers = json(token);
  return OUTSIDE.flatMap((id) => [
    { path: `/tools/bundles/${id}`, headers },
    { path: `/tools/bundles/${id}/tools/get-tides/version/v1`, headers },
    { path: `/tools/bundles/${BUNDLE}/tools/${id}/version/v1`, headers },
    { path: `/tools/bundles/${BUNDLE}/tools/get-tides/version/${id}`, headers },
    { method: "POST", path: invoke(id), headers, body: "{}" },
    { method: "POST", path: `/tools/sources/${id}/tools/repeat/invoke`, headers, body: "{}" },
  ]);
}

/** All attacks, each in a process of its own. */
export const SIEGES: Readonly<Record<string, Siege>> = {
  "10,000 connections that say nothing": {
    attack: holdConnections(10_000, () => undefined),
    must: ["connected", 10_000],
    may: [],
  },
  "heads that never end, on 2,000 connections": {
    attack: holdConnections(2_000, dawdle),
    must: ["connected", 2_000],
    may: [],
  },
  "bodies of 1 GB": {
    attack: keepAsking(({ token }) => [
      {
        method: "POST",
        path: "/tools/lint",
        headers: { ...json(token), "transfer-encoding": "chunked" },
        body: { mebibytes: 1_024 },
      },
    ]),
    must: [413, 1],
    may: ["cut off", 429],
  },
  "heads of 1 MB": {
    attack: keepAsking(() => [{ path: "/tools", headers: { "x-bomb": "b".repeat(1_048_576) } }]),
    must: [431, 1],
    may: ["cut off"],
  },
  "ids that lead elsewhere": {
    attack: keepAsking(climb),
    must: [400, 100],
    may: [404, 429],
  },
  "tokens that are guessed": {
    attack: keepAsking(() => [{ path: "/tools", headers: { authorization: "Bearer haft_moon" } }]),
    must: [401, 1],
    may: [429],
  },
  "a name that leads here by another DNS": {
    attack: keepAsking(({ token }) => [
      { method: "POST", path: "/tools/lint", headers: { ...json(token), host: "evil.example" }, body: "{}" },
    ]),
    must: [403, 100],
    may: [],
  },
  "pages of another site": {
    attack: keepAsking(({ token }) => [
      {
        headers: { ...json(token), origin: "https://evil.example" },
        method: "POST",
        path: invoke("count"),
        body: "{}",
      },
      {
        headers: { ...json(token), "sec-fetch-site": "cross-site" },
        method: "POST",
        path: "/mcp",
        body: "{}",
      },
    ]),
    must: [403, 100],
    may: [],
  },
  "one Idempotency-Key again and again": {
    attack: keepAsking(({ token }) => [
      {
        method: "POST",
        path: invoke("count"),
        headers: { ...json(token), "idempotency-key": "same" },
        body: '{"args":{}}',
      },
    ]),
    must: [200, 100],
    // While the first call still runs, the others are told so.
    may: [409, 429],
    runs: 1,
  },
  "streams that nobody reads": {
    attack: leaveUnread(20, ({ port, token }) => [
      `POST ${invoke("babble")} HTTP/1.1`,
      `Host: 127.0.0.1:${String(port)}`,
      `Authorization: Bearer ${token}`,
      "Accept: text/event-stream",
    ]),
    must: [200, 8],
    may: ["connected"],
  },
};
