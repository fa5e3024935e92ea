import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Copy a checkout with what is installed in it, without what was built.
 *
 * @param {string} from
 * @param {string} to an empty folder
 */
export function copyCheckout(from, to) {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: from,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const name of listed.split("\0")) {
    // A file that was deleted is listed until that is committed.
    if (name !== "" && existsSync(join(from, name))) cpSync(join(from, name), join(to, name));
  }
  for (const folder of installed(from)) {
    mkdirSync(join(to, folder), { recursive: true });
    for (const name of readdirSync(join(from, folder))) {
      // What tools keep for the next time belongs to whoever ran them.
      if (/^\.(?:cache|vite|building)/.test(name)) continue;
      // A program copies 40,000 files in a tenth of the time that cpSync takes.
      execFileSync("cp", ["-a", join(from, folder, name), join(to, folder, name)]);
    }
  }
}

/** @param {string} from @returns {string[]} every folder of installed packages, from the root */
function installed(from) {
  const members = ["packages", "apps"].flatMap((home) =>
    readdirSync(join(from, home)).map((name) => join(home, name)),
  );
  return ["", ...members, "docs"]
    .map((member) => join(member, "node_modules"))
    .filter((folder) => existsSync(join(from, folder)));
}
