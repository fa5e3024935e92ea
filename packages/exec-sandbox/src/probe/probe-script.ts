/**
 * Run by the shell inside a tier, with builtins only: prints what it finds there, one fact a line.
 * `$1` lies outside of what may be read, `$2` and `$3` outside of what may be written.
 */
export const PROBE_SCRIPT = `
while read -r key value; do
  case $key in NoNewPrivs:) echo "noNewPrivs $value" ;; esac
done </proc/self/status
while read -r name rest; do
  case $name in lo:*) ;; *:*) echo "interface" ;; esac
done </proc/net/dev
echo "pid $$"
printf 'memoryKib '; ulimit -d
[ -e "$1" ] && echo "reads"
(: >"$2") 2>/dev/null && echo "writes"
(: >"$3") 2>/dev/null && echo "writes"
echo "done"
`;

/** Starts more processes than its limit allows; says so when nothing stops it. */
export const FORK_SCRIPT = `
echo "begin"
sleep 2 & sleep 2 & sleep 2 & sleep 2 & sleep 2 & sleep 2 & sleep 2 & sleep 2 & sleep 2 & sleep 2 &
echo "free"
`;

/** What the probe's lines say, by the first word. */
export function readFacts(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split("\n").map((line) => {
      const [key = "", value = ""] = line.split(" ", 2);
      return [key, value];
    }),
  );
}
