import { main } from "./main.ts";

// At once: all output is written by then, and taking the heap down first would cost a short run a twentieth of its time.
void main(process.argv.slice(2)).then((code) => process.exit(code));
