import type { Capability, CapabilityId, Risk } from "./capability.ts";

/** The capabilities of the protocol, in the order of its reference; the BTCP Tool Schema prints eleven of them. */
export const capabilities: Readonly<Record<CapabilityId, Capability>> = {
  "dom:read": of("low", "read elements of the page"),
  "dom:write": of("medium", "change elements of the page", "dom:read"),
  "dom:observe": of("low", "watch elements of the page change"),
  "dom:shadow": of("medium", "reach into shadow trees"),
  "storage:local:read": of("low", "read local storage"),
  "storage:local:write": of("medium", "write local storage", "storage:local:read"),
  "storage:session:read": of("low", "read session storage"),
  "storage:session:write": of("medium", "write session storage", "storage:session:read"),
  "storage:indexed:read": of("medium", "read IndexedDB"),
  "storage:indexed:write": of("high", "write IndexedDB", "storage:indexed:read"),
  "storage:cookie:read": of("high", "read cookies"),
  // Writing a cookie tells nothing of the others, so it implies no reading.
  "storage:cookie:write": of("critical", "write cookies"),
  "network:fetch:same-origin": of("medium", "send requests to the page's own origin"),
  "network:fetch:cross-origin": of("high", "send requests to other origins", "network:fetch:same-origin"),
  "network:websocket:same-origin": of("medium", "open sockets to the page's own origin"),
  "network:websocket:cross-origin": of("high", "open sockets to other origins"),
  "clipboard:read": of("high", "read the clipboard"),
  "clipboard:write": of("medium", "write the clipboard"),
  "media:camera": of("critical", "use the camera"),
  "media:microphone": of("critical", "use the microphone"),
  "media:screen": of("critical", "capture the screen"),
  geolocation: of("high", "learn where the user is"),
  notifications: of("low", "show notifications"),
};

/** The ids of all capabilities. */
export const capabilityIds: readonly CapabilityId[] = Object.keys(capabilities) as CapabilityId[];

/** A wildcard for development: everything that starts with `dom:`. */
export const DOM_WILDCARD = "dom:*";

/** True for an id of the protocol's reference. */
export function isCapabilityId(id: string): id is CapabilityId {
  return Object.hasOwn(capabilities, id);
}

function of(risk: Risk, allows: string, ...implies: CapabilityId[]): Capability {
  return { risk, allows, implies };
}
