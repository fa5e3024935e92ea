import { capabilities, capabilityIds, impliedCapabilities, minimalCapabilities } from "@toolhaft/btcp-schema";
import { describe, expect, test } from "vitest";

test("there are 23 capabilities, and what they imply is among them, one step deep", () => {
  expect(capabilityIds).toHaveLength(23);
  for (const id of capabilityIds) {
    for (const implied of capabilities[id].implies) {
      expect(capabilityIds).toContain(implied);
      expect(capabilities[implied].implies).toEqual([]);
    }
  }
});

test("risks are those of the protocol's reference", () => {
  const byRisk = (risk: string): string[] => capabilityIds.filter((id) => capabilities[id].risk === risk);
  expect(byRisk("critical")).toEqual([
    "storage:cookie:write",
    "media:camera",
    "media:microphone",
    "media:screen",
  ]);
  expect(byRisk("low")).toEqual([
    "dom:read",
    "dom:observe",
    "storage:local:read",
    "storage:session:read",
    "notifications",
  ]);
  expect(byRisk("high")).toEqual([
    "storage:indexed:write",
    "storage:cookie:read",
    "network:fetch:cross-origin",
    "network:websocket:cross-origin",
    "clipboard:read",
    "geolocation",
  ]);
});

describe("implication", () => {
  test.each([
    [["dom:write"], ["dom:read"], ["dom:write"]],
    [["dom:read", "dom:write"], [], ["dom:write"]],
    [["storage:indexed:write", "dom:read"], ["storage:indexed:read"], ["storage:indexed:write", "dom:read"]],
    [["storage:cookie:write"], [], ["storage:cookie:write"]],
    [["network:websocket:cross-origin"], [], ["network:websocket:cross-origin"]],
    [["network:fetch:cross-origin", "network:fetch:same-origin"], [], ["network:fetch:cross-origin"]],
    [["dom:*", "dom:read"], ["dom:write", "dom:observe", "dom:shadow"], ["dom:*"]],
    [["foo:bar", "foo:bar", "toString"], [], ["foo:bar", "toString"]],
    [[], [], []],
  ])("%j implies %j, and %j is enough", (granted, implied, minimal) => {
    expect(impliedCapabilities(granted)).toEqual(implied);
    expect(minimalCapabilities(granted)).toEqual(minimal);
  });
});
