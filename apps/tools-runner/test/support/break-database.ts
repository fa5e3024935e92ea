import { execFileSync } from "node:child_process";
import { setTimeout as later } from "node:timers/promises";
import { expect } from "vitest";
import type { Site } from "./runners.ts";

/** End the database as a machine that loses its power would, and start it again. */
export function restartDatabase(): void {
  const { TOOLHAFT_POSTGRES_BIN: bin = "", TOOLHAFT_POSTGRES_DATA: data = "" } = process.env;
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  execFileSync(`${bin}/pg_ctl`, ["-D", data, "-m", "immediate", "-w", "-l", `${data}/../log`, "restart"], {
    ...user,
    cwd: "/",
    stdio: "ignore",
  });
}

/** End one process of the database: it ends all others, lets go of every lock, and goes on without having been started anew. */
export async function crashDatabase({ sql }: Pick<Site, "sql">): Promise<void> {
  const started = "select pg_postmaster_start_time()::text as at";
  const [before] = await sql(started);
  const [row] = await sql("select pid from pg_stat_activity where backend_type = 'walwriter'");
  process.kill(Number(row?.["pid"]), "SIGKILL");
  for (;;) {
    await later(50);
    const others =
      "select count(*)::int as n from pg_stat_activity where backend_type = 'walwriter' and pid <> $1";
    const found = await sql(others, [row?.["pid"]]).catch(() => []);
    if (found[0]?.["n"] === 1) break;
  }
  expect(await sql(started)).toEqual([before]);
}
