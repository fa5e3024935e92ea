/** What usually stands behind a wrapper's words, and how to change it. */
const HINTS: readonly (readonly [words: RegExp, hint: string])[] = [
  [/is not installed/, "Install that package."],
  [
    /setting up uid map|uid_map|Permission denied|Operation not permitted|No permissions/i,
    "This system keeps ordinary users from making namespaces. On Ubuntu allow it for bwrap with an AppArmor profile (kernel.apparmor_restrict_unprivileged_userns); in a container use a seccomp profile that allows unshare and mount.",
  ],
  [/No space left on device/i, "The limit of namespaces is used up (user.max_user_namespaces)."],
];

/** How to make a tier available, from what its wrapper said; `undefined` when nothing is known. */
export function hintFor(reason: string): string | undefined {
  return HINTS.find(([words]) => words.test(reason))?.[1];
}
