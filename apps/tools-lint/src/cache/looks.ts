import type { FileView } from "@toolhaft/lint";
import { digest } from "./identity.ts";
import type { Look } from "./entry.ts";

/** A view that notes what it is asked, each question once. Contents and lists are noted as digests only. */
export function noteLooks(view: FileView, looks: Map<string, Look>): FileView {
  function note(ask: Look[0], path: string, bytes: number, answer: () => string): void {
    const key = `${ask}\n${String(bytes)}\n${path}`;
    if (!looks.has(key)) looks.set(key, [ask, path, bytes, answer()]);
  }
  return {
    stat(path) {
      const found = view.stat(path);
      note("stat", path, 0, () => showStat(found));
      return found;
    },
    head(path, bytes) {
      const found = view.head(path, bytes);
      note("head", path, bytes, () => (found === undefined ? "" : digest(found)));
      return found;
    },
    list(path) {
      const found = view.list(path);
      note("list", path, 0, () => showList(found));
      return found;
    },
    actualCase(path) {
      const found = view.actualCase(path);
      note("actualCase", path, 0, () => found ?? "");
      return found;
    },
  };
}

/** Whether the folder answers as it did. */
export function looksHold(looks: readonly Look[], view: FileView): boolean {
  return looks.every(([ask, path, bytes, answer]) => answerOf(view, ask, path, bytes) === answer);
}

function answerOf(view: FileView, ask: Look[0], path: string, bytes: number): string {
  if (ask === "stat") return showStat(view.stat(path));
  if (ask === "list") return showList(view.list(path));
  if (ask === "actualCase") return view.actualCase(path) ?? "";
  const head = view.head(path, bytes);
  return head === undefined ? "" : digest(head);
}

function showStat(stat: ReturnType<FileView["stat"]>): string {
  return stat === undefined ? "" : `${stat.kind} ${stat.executable ? "x" : "-"} ${stat.realPath}`;
}

function showList(names: readonly string[] | undefined): string {
  return names === undefined ? "" : digest(names.join("\0"));
}
