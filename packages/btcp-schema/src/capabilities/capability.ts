/** How much harm a tool can do with a capability, as the protocol's capability reference rates it. */
export type Risk = "low" | "medium" | "high" | "critical";

/** Every capability that the protocol's reference names. */
export type CapabilityId =
  | "dom:read"
  | "dom:write"
  | "dom:observe"
  | "dom:shadow"
  | "storage:local:read"
  | "storage:local:write"
  | "storage:session:read"
  | "storage:session:write"
  | "storage:indexed:read"
  | "storage:indexed:write"
  | "storage:cookie:read"
  | "storage:cookie:write"
  | "network:fetch:same-origin"
  | "network:fetch:cross-origin"
  | "network:websocket:same-origin"
  | "network:websocket:cross-origin"
  | "clipboard:read"
  | "clipboard:write"
  | "media:camera"
  | "media:microphone"
  | "media:screen"
  | "geolocation"
  | "notifications";

/** What is known of one capability. */
export interface Capability {
  risk: Risk;
  /** What a tool may do with it. */
  allows: string;
  /** Capabilities that are granted along with it. */
  implies: readonly CapabilityId[];
}
