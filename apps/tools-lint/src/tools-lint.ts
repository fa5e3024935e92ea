import { main } from "./main.ts";

// Not process.exit: what is still being written gets to its end.
process.exitCode = await main(process.argv.slice(2));
