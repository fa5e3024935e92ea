const CONNECTIONS = 16;

/**
 * Make `count` calls, 16 at a time. Writes what they gave to stdout and the CPU or wall time of all but
 * the first tenth to stderr, in ms. The process knows the count and the metric from its arguments.
 */
export async function runLoad(/** @type {() => Promise<unknown>} */ call) {
  const [, count = "1600", metric = "cpu"] = process.argv.slice(2);
  const each = Math.ceil(Number(count) / CONNECTIONS);
  await inParallel(call, Math.ceil(each / 10));
  const cpu = process.cpuUsage();
  const start = performance.now();
  const given = await inParallel(call, each);
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  console.log([...given].join());
  console.error(`reported-ms ${String(metric === "wall" ? wall : (user + system) / 1_000)}`);
  process.exit(0);
}

async function inParallel(/** @type {() => Promise<unknown>} */ call, /** @type {number} */ each) {
  const given = new Set();
  const one = async () => {
    for (let count = 0; count < each; count++) given.add(await call());
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return given;
}
