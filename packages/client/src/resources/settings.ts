import type { ToolParams } from "./tool.ts";

/** Which hosts stored tools may reach, and with which secrets; never a value. */
export interface Settings {
  allowedHosts: { host: string; isFixed: boolean }[];
  secrets: SecretInfo[];
  /** Nothing can be changed while the server runs. */
  isLocked: boolean;
  /** Bounds of this server. */
  limits: Record<string, number>;
}

export interface SecretInfo {
  name: string;
  /** Where it may be sent. */
  hosts: string[];
  isSet: boolean;
  /** The configuration's: its hosts are changed there. */
  isFixed: boolean;
  /** Tools whose text names it; only with `usedBy`. */
  usedBy?: ToolParams[];
}

export interface SettingsQuery {
  /** Also say which tools use each secret: every tool is read for it. */
  usedBy?: boolean;
}

/** What is to be there besides the configuration's own; what is absent stays as it is. */
export interface SettingsBody {
  allowedHosts?: string[];
  /** One that was added and is not named goes. `value` is written and never read; absent: it stays. */
  secrets?: { name: string; hosts?: string[]; value?: string }[];
}
