import { accessSync, constants, statSync } from "node:fs";
import type { Stats } from "node:fs";
import type { Blocker } from "../errors/blocker.ts";

/** What speaks against running a file, seen without starting it. */
export function programBlockers(file: string): readonly Blocker[] {
  const stat = statOf(file);
  if (stat === undefined) return [blocks("EXEC_NOT_FOUND", `no such program: ${file}`)];
  if (!stat.isFile()) return [blocks("EXEC_NOT_A_FILE", `${file} is not a program`)];
  const blockers: Blocker[] = [];
  if (!mayExecute(file))
    blockers.push(
      blocks("EXEC_NOT_EXECUTABLE", `${file} is not executable`, `Make it executable: chmod +x ${file}`),
    );
  if (process.platform !== "win32" && (stat.mode & 0o002) !== 0) {
    const hint = `Whoever writes it decides what the tool does: chmod o-w ${file}`;
    blockers.push({
      code: "TOOL_WRITABLE",
      message: `${file} may be changed by everybody`,
      hint,
      severity: "warns",
    });
  }
  return blockers;
}

function blocks(code: string, message: string, hint?: string): Blocker {
  return { code, message, severity: "blocks", ...(hint === undefined ? {} : { hint }) };
}

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

function mayExecute(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
