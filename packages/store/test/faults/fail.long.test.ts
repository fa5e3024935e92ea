import { operations } from "../support/operations.ts";
import { ERRNOS, failEverywhere } from "./fail-everywhere.ts";

for (const errno of ERRNOS) failEverywhere(errno, operations);
