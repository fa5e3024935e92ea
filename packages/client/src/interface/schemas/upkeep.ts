import Type from "typebox";
import type {
  ExportQuery,
  ImportQuery,
  ImportReport,
  ProblemQuery,
  RepairQuery,
  RepairReport,
  StoreProblem,
} from "../../resources/upkeep.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { many } from "./fields.ts";

const text = Type.String();

export const storeProblem: Schema<StoreProblem> = schemaOf<StoreProblem>("StoreProblem")(
  Type.Object({
    kind: text,
    severity: Type.Union([Type.Literal("error"), Type.Literal("warning")]),
    path: Type.String({ description: "From the store's folder." }),
    message: text,
    at: Type.Optional(Type.Object({ offset: Type.Integer(), line: Type.Integer(), column: Type.Integer() })),
    bundleID: Type.Optional(text),
    repair: Type.Optional(
      Type.Union([
        Type.Literal("move-to-quarantine"),
        Type.Literal("rename"),
        Type.Literal("finish-deletion"),
      ]),
    ),
    text: Type.Optional(Type.String({ description: "With `path`: what stands in the file of a tool." })),
  }),
);

export const problemQuery: Schema<ProblemQuery> = schemaOf<ProblemQuery>("ProblemQuery")(
  Type.Object({
    path: Type.Optional(
      Type.String({ description: "Only what is wrong with this file, and where it is a tool's its text." }),
    ),
  }),
);

export const repairQuery: Schema<RepairQuery> = schemaOf<RepairQuery>("RepairQuery")(
  Type.Object({
    dryRun: Type.Optional(Type.Boolean({ description: "Say what would be done, and do nothing." })),
  }),
);

export const repairReport: Schema<RepairReport> = schemaOf<RepairReport>("RepairReport")(
  Type.Unsafe<RepairReport>(
    Type.Object({
      done: Type.Array(Type.Object({ path: text, action: text })),
      problems: Type.Array(storeProblem),
    }),
  ),
);

export const exportQuery: Schema<ExportQuery> = schemaOf<ExportQuery>("ExportQuery")(
  Type.Object({ bundleIDs: many("Only these bundles; default: all that are not built in.") }),
);

export const importQuery: Schema<ImportQuery> = schemaOf<ImportQuery>("ImportQuery")(
  Type.Object({
    mode: Type.Optional(
      Type.Union([Type.Literal("fail"), Type.Literal("skip")], {
        description: "fail: any difference to what is stored refuses the archive. skip: the rest is stored.",
        default: "fail",
      }),
    ),
    dryRun: Type.Optional(Type.Boolean({ description: "Say what would be stored, and store nothing." })),
  }),
);

export const importReport: Schema<ImportReport> = schemaOf<ImportReport>("ImportReport")(
  Type.Object({
    items: Type.Array(
      Type.Object({
        entry: text,
        outcome: Type.Union([Type.Literal("stored"), Type.Literal("unchanged"), Type.Literal("skipped")]),
        reason: Type.Optional(text),
      }),
    ),
  }),
);
