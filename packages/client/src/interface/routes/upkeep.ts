import { pageOf } from "../schemas/server.ts";
import {
  exportQuery,
  importQuery,
  importReport,
  problemQuery,
  repairQuery,
  repairReport,
  storeProblem,
} from "../schemas/upkeep.ts";
import type { Described } from "../route.ts";

export const listProblems: Described<"listProblems"> = {
  group: "store",
  summary: "List what is damaged or misplaced in the store",
  description: "Each with its file and its place in it. Nothing of it was touched.",
  scope: "read",
  query: problemQuery,
  answer: {
    status: 200,
    description: "All of them, or those of one file.",
    schema: pageOf("ProblemPage", storeProblem),
    etag: true,
  },
  problems: [400],
};

export const repairStore: Described<"repairStore"> = {
  wholeServer: true,
  group: "store",
  summary: "Repair what can be repaired without losing a byte",
  description:
    "Damaged files are moved to `quarantine/`, files under a wrong name get the right one, deletions are finished.",
  scope: "admin",
  query: repairQuery,
  answer: { status: 200, description: "What was done, and what is left.", schema: repairReport },
  problems: [400, 507],
};

export const exportBundles: Described<"exportBundles"> = {
  group: "store",
  summary: "Take bundles and their tools as a ZIP file",
  description: "Byte for byte as they are stored; the same content makes the same file.",
  scope: "read",
  query: exportQuery,
  answer: { status: 200, description: "The archive.", etag: true },
  problems: [400, 403, 404, 409, 413],
};

export const importBundles: Described<"importBundles"> = {
  wholeServer: true,
  group: "store",
  summary: "Store the bundles and tools of a ZIP file",
  description:
    "One that was exported. It is checked whole before anything is stored; what is stored already with the same bytes is left.",
  scope: "admin",
  query: importQuery,
  answer: { status: 200, description: "What became of each entry.", schema: importReport },
  problems: [400, 409, 413, 415, 503, 507],
};
