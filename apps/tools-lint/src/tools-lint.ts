import { main } from "./main.ts";

// Not process.exit: what is still being written gets to its end.
void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
