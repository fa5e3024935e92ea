import { afterAll, describe, expect, test } from "vitest";
import type { Guarantees, Isolate, Tier } from "../../src/index.ts";
import { built } from "../support/built.ts";
import { answerOf, startHost } from "../support/host.ts";
import { createWorkshop } from "../support/workshop.ts";

/** Perl calls the system by number. */
const CALLS = `
use strict;
my ($add, $request, $keyctl) = (uc qx(uname -m)) =~ /X86_64/ ? (248, 249, 250) : (217, 218, 219);
my ($type, $name, $secret) = ("user", "toolhaft-attack", "kept-by-the-kernel");
my ($own, $session, $user) = (-2, -3, -4);
`;

/** Starts a program in a session of its own that has a key. */
const WITH_KEY = `${CALLS}
syscall($keyctl, 1, 0) > 0 or die "session: $!";
my $serial = syscall($add, $type, $name, $secret, length $secret, $session);
$serial > 0 or die "key: $!";
exec @ARGV, $serial;
`;

/** Comes to the key, and to keyrings, in each way that there is; says which of them worked. */
const ATTACK = `${CALLS}
my $serial = shift;
my $read = sub {
  my $room = "\\0" x 64;
  my $size = syscall($keyctl, 11, $_[0] + 0, $room, 64);
  print "$_[1]," if $size > 0 && substr($room, 0, $size) eq $secret;
};
$read->(syscall($keyctl, 10, $session, $type, $name, 0), "searched");
$read->(syscall($request, $type, $name, 0, 0), "requested");
$read->($serial, "by number");
print "linked," if syscall($keyctl, 8, $user, $own) == 0;
print "added," if syscall($add, $type, my $new = "toolhaft-new", $secret, length $secret, $own) > 0;
print "another session," if syscall($keyctl, 1, 0) > 0;
print "end";
`;

const EVERY_WAY = "searched,requested,by number,linked,added,another session,end";

const LAYOUTS: readonly (readonly [Tier, Isolate, isClosed: boolean])[] = [
  ["bubblewrap", { read: [] }, true],
  ["bubblewrap", { write: [] }, true],
  ["bubblewrap", { net: "off" }, false],
  ["util-linux", { net: "off" }, false],
  ["portable", {}, false],
];

const workshop = createWorkshop();
afterAll(() => {
  workshop.remove();
});

/** What an attack comes to from a host that has a key, laid out in each way. */
async function attacked(
  helper: "off" | { path: string },
): Promise<readonly (readonly [string, Guarantees])[]> {
  const code = `
    const found = [];
    for (const [tier, isolate] of ${JSON.stringify(LAYOUTS)}) {
      const executor = createExecutor({ tier, isolate, helper: options.helper });
      const args = ["-e", ${JSON.stringify(ATTACK)}, process.argv[2]];
      const { stdout, meta } = await executor.run({ file: "perl", args, env, cwd: "/", deadline: 90_000 });
      found.push([stdout.text(), meta.guarantees]);
      await executor.close();
    }
    console.log(JSON.stringify(found));
  `;
  const options = { tier: "portable", helper } as const;
  const host = startHost({ options, workshop }, code, ["perl", "-e", WITH_KEY]);
  return (await answerOf(host)) as (readonly [string, Guarantees])[];
}

describe.each(["off", { path: built().helper }] as const)("started by %o", (helper) => {
  test("keys of the kernel are reached where that is not promised, and nowhere else", async () => {
    const found = await attacked(helper);
    expect(found.map(([said]) => said)).toEqual(
      LAYOUTS.map(([, , isClosed]) => (isClosed ? "end" : EVERY_WAY)),
    );
    expect(found.map(([, { keysClosed }]) => keysClosed)).toEqual(LAYOUTS.map(([, , isClosed]) => isClosed));
  });
});
