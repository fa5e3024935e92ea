import { dirname } from "node:path";
import { expect } from "vitest";
import { expectText } from "../support/errors.ts";
import { attack } from "./bubblewrap.ts";

/** Prints each attack that worked. Perl calls the system by number where no program does. */
const ATTEMPTS = `
host=$1
attempt() { name=$1; shift; ("$@") >/dev/null 2>&1 && echo "$name"; }
perl_attempt() { perl -e "$2" 2>/dev/null && echo "$1"; }
attempt "mount a file system" mount -t tmpfs none /mnt
attempt "mount over a folder" mount --bind /tmp /usr
attempt "make /proc writable" mount -o remount,rw /proc
attempt "unmount what covers the kernel" umount /proc/kallsyms
attempt "a user namespace" unshare --user true
attempt "a mount namespace" unshare --mount true
attempt "a device" mknod /tmp/disk b 254 0
attempt "another root" chroot /tmp /bin/true
attempt "another owner" chown 1234 /tmp
attempt "another user" setpriv --reuid=1234 --clear-groups true
attempt "the hostname" hostname attacked
attempt "a signal to the host" kill -0 "$host"
attempt "the memory of the host" test -e "/proc/$host/maps"
attempt "the host's namespace" nsenter --target 1 --mount --root=/proc/1/root/.. test -e /root/.ssh
perl_attempt "to trace the host" 'exit(syscall(101, 16, '$host', 0, 0) == 0 ? 0 : 1)'
perl_attempt "to type into a terminal" 'for my $fd (\\*STDIN, \\*STDOUT, \\*STDERR) { exit 0 if ioctl($fd, 0x5412, my $c = "x") } exit 1'
while read -r key value; do
  case $key in CapInh:|CapPrm:|CapEff:|CapBnd:|CapAmb:) [ "$value" = 0000000000000000 ] || echo "$key $value" ;; esac
done </proc/self/status
kill -9 1 2>/dev/null; kill -9 $PPID 2>/dev/null
echo end
`;

attack("no way to more rights", async ({ run }) => {
  for (const isolate of [
    { net: "off", write: [] },
    { net: "off", read: [dirname(process.execPath)], write: [] },
  ] as const) {
    const outcome = await run({ file: "sh", args: ["-c", ATTEMPTS, "sh", String(process.pid)], isolate });
    expectText(outcome, "end\n");
    expect(outcome.meta.guarantees.noNewPrivs).toBe(true);
  }
});

attack("a descriptor of the folders that were given is not left open", async ({ workshop, run }) => {
  const script =
    'for fd in /proc/self/fd/*; do [ -d "$fd" ] && readlink "$fd"; done; ls -d /proc/1/fd/* 2>/dev/null | wc -l';
  const outcome = await run({
    file: "sh",
    args: ["-c", script],
    isolate: { read: [workshop.folder], write: [] },
  });
  expect(outcome.stdout.text()).not.toContain(workshop.folder);
});
