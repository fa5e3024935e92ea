import { operations } from "../support/operations.ts";
import { ERRNOS, failEverywhere } from "./fail-everywhere.ts";

// Every kind of write, each with one error; fail.long.test.ts has each with all.
for (const [at, errno] of ERRNOS.entries())
  failEverywhere(
    errno,
    operations.filter((_, index) => index % ERRNOS.length === at),
  );
