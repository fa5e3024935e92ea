import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Site } from "./runners.ts";

/** Where some tables of the database lie. */
export interface SmallDisk {
  /** From now on nothing more fits there. */
  fill(): Promise<void>;
  free(): Promise<void>;
  /** Once its tables are gone. */
  remove(): Promise<void>;
}

/** As the database is run where the tests are root's. */
const NOBODY = 65_534;

/**
 * Move tables that are empty to a disk of a few pages. Where this user may mount none, the database says that it is full in the words that
 * it has for that.
 */
export async function moveToSmallDisk(
  { sql, database }: Pick<Site, "sql" | "database">,
  tables: readonly string[],
): Promise<SmallDisk> {
  const schema = new URL(database).searchParams.get("schema") ?? "";
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  try {
    const about = `size=256k,uid=${String(NOBODY)},gid=${String(NOBODY)},mode=700`;
    execFileSync("mount", ["-t", "tmpfs", "-o", about, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmdirSync(folder);
    return inWords({ sql }, schema, tables);
  }
  const name = `small_${randomBytes(6).toString("hex")}`;
  const remove = async (): Promise<void> => {
    try {
      await sql(`drop tablespace if exists ${name}`);
    } finally {
      // Also where the database still has files of it open.
      execFileSync("umount", ["--lazy", folder]);
      rmdirSync(folder);
    }
  };
  try {
    await sql(`create tablespace ${name} location '${folder}'`);
    for (const table of tables) await sql(`alter table ${schema}.${table} set tablespace ${name}`);
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }
  return {
    async fill() {
      await sql(`create table ${schema}.filler (page text) tablespace ${name}`);
      await sql(`alter table ${schema}.filler alter page set storage plain`);
      const page = async (): Promise<boolean> => {
        try {
          await sql(`insert into ${schema}.filler values (repeat('.', 8000))`);
          return true;
        } catch (error) {
          if ((error as { code?: unknown }).code !== "53100") throw error;
          return false;
        }
      };
      while (await page());
    },
    async free() {
      await sql(`drop table ${schema}.filler`);
    },
    remove,
  };
}

function inWords({ sql }: Pick<Site, "sql">, schema: string, tables: readonly string[]): SmallDisk {
  return {
    async fill() {
      await sql(
        `create function ${schema}.no_room() returns trigger language plpgsql as $$ begin
          raise exception 'could not extend file "base/5/16500": No space left on device' using errcode = '53100';
        end $$`,
      );
      for (const table of tables)
        await sql(
          `create trigger no_room before insert on ${schema}.${table} for each row execute function ${schema}.no_room()`,
        );
    },
    async free() {
      await sql(`drop function ${schema}.no_room cascade`);
    },
    remove: () => Promise.resolve(),
  };
}
