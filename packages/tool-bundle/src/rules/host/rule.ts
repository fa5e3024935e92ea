import { defineRule, type Rule } from "@toolhaft/diagnostics";

const messages = {
  notAllowed: {
    message: "{fault}",
    help: 'Calls to other hosts are refused. Allowed are those of "run.allowedHosts" in the configuration, and of --allowed-host.',
  },
  local: {
    message: "the host {host} is an address, or a name of this machine or its network",
    help: 'Calls to such hosts are refused unless the configuration names them: "run.allowedHosts", with "allowPrivate" for a private network.',
  },
} as const;

/** A host that is not allowed, or will not be without being named. */
export const host: Rule<typeof messages> = defineRule({
  id: "bundle/host",
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
  messages,
});
