import { killEverywhere } from "./kill-everywhere.ts";

killEverywhere("files");
