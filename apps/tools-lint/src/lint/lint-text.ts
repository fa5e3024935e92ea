import {
  createLinter,
  loadFormats,
  type FileReport,
  type Format,
  type FormatId,
  type Linter,
  type Prepared,
} from "@toolhaft/lint";

type Settings = Omit<Parameters<typeof createLinter>[0], "formats">;

/** Lints texts that were prepared. */
export type LintPrepared = (
  prepared: Prepared,
  around: NonNullable<Parameters<Linter["lintPrepared"]>[1]>,
) => Promise<FileReport>;

/** A linter that loads the pack of a format when the first text of it turns up. */
export function createLazyLinter(settings: Settings): LintPrepared {
  const packs = new Map<FormatId, Format>();
  let linter = createLinter({ formats: [], ...settings });
  return async (prepared, around) => {
    const { detection, document } = prepared;
    if (detection.kind === "format") {
      const pack = packs.get(detection.format);
      if (pack === undefined || pack.lacks?.(document) === true) {
        const loaded = await loadFormats([detection.format], (part) => document.text.includes(part));
        for (const each of loaded) packs.set(each.id, each);
        linter = createLinter({ formats: [...packs.values()], ...settings });
      }
    }
    return linter.lintPrepared(prepared, around);
  };
}
