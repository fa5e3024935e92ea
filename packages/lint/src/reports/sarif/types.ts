/** The part of SARIF 2.1.0 that is written here; section numbers are the standard's. */
export interface SarifLog {
  $schema: string;
  version: "2.1.0";
  runs: Run[];
}

/** 3.14 */
export interface Run {
  tool: { driver: Driver };
  columnKind: "utf16CodeUnits";
  newlineSequences: string[];
  originalUriBaseIds: Record<string, { uri?: string; description: Message }>;
  artifacts: Artifact[];
  /** Only where the run has something to say of itself. */
  invocations?: Invocation[];
  results: Result[];
}

/** 3.20 */
export interface Invocation {
  executionSuccessful: true;
  toolExecutionNotifications: Notification[];
}

/** 3.58 */
export interface Notification {
  level: Level;
  message: Message;
  locations: Location[];
  associatedRule: { id: string; index: number };
  properties: Record<string, unknown>;
}

/** 3.19 */
export interface Driver {
  name: string;
  version?: string;
  informationUri?: string;
  rules: ReportingDescriptor[];
}

/** 3.49 */
export interface ReportingDescriptor {
  id: string;
  shortDescription: Message;
  fullDescription: Message;
  help: { text: string; markdown?: string };
  helpUri?: string;
  defaultConfiguration: { level: Level };
  properties: { tags: string[]; "problem.severity": "error" | "warning" | "recommendation" };
}

export type Level = "error" | "warning" | "note";

/** 3.11 */
export interface Message {
  text: string;
}

/** 3.24 */
export interface Artifact {
  location: ArtifactLocation;
  mimeType: string;
  properties: { format: string | null };
}

/** 3.4 */
export interface ArtifactLocation {
  uri: string;
  uriBaseId?: string;
  index?: number;
}

/** 3.30 */
export type Region =
  | { startLine: number; startColumn: number; endLine: number; endColumn: number }
  | { charOffset: number; charLength: number };

/** 3.28 */
export interface Location {
  id?: number;
  physicalLocation: { artifactLocation: ArtifactLocation; region?: Region };
  logicalLocations?: { fullyQualifiedName: string }[];
  message?: Message;
}

/** 3.27 */
export interface Result {
  ruleId: string;
  ruleIndex: number;
  level: Level;
  message: Message;
  locations: Location[];
  relatedLocations?: Location[];
  partialFingerprints: Record<string, string>;
  fixes?: SarifFix[];
  properties: Record<string, unknown>;
}

/** 3.55 */
export interface SarifFix {
  description: Message;
  artifactChanges: { artifactLocation: ArtifactLocation; replacements: Replacement[] }[];
  properties: { safe: boolean };
}

/** 3.57 */
export interface Replacement {
  deletedRegion: Region;
  insertedContent?: { text: string };
}
