import { main } from "./main.ts";

// At once: all output is written by then, and nothing that still waits may hold the process.
void main(process.argv.slice(2)).then((code) => process.exit(code));
