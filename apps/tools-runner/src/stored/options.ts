import { textOf, type OptionSpec, type OptionValues } from "@toolhaft/command-line";
import { configOptions, jsonOption, loopbackOption, readCount } from "../options.ts";

/** For every command that works on a store. */
export const storeOptions: readonly OptionSpec[] = [
  {
    name: "store",
    value: "DIR",
    group: "Where tools come from",
    help: "The folder of the store, or postgres://… of its database (default: the one of the configuration).",
  },
  ...configOptions,
  { ...jsonOption, help: "Print JSON also on a terminal." },
];

/** For every command that stores tools. */
export const putOptions: readonly OptionSpec[] = [
  ...storeOptions,
  {
    name: "allowed-host",
    value: "HOST",
    repeatable: true,
    group: "How they run",
    help: "Refuse tools that send requests to other hosts than these and those of the configuration (default: neither names one, and none is refused).",
  },
  { ...loopbackOption, help: "The same for a host of this machine, such as http://127.0.0.1:8080." },
];

/** For lists: what is left out otherwise, and paging. */
export const pageOptions: readonly OptionSpec[] = [
  { name: "all", group: "Which lines", help: "Also those that are disabled or deleted." },
  { name: "page-size", value: "N", group: "Which lines", help: "Lines at a time, up to 256 (default: 25)." },
  { name: "page-token", value: "TOKEN", group: "Which lines", help: "Go on where the list before ended." },
];

/** The paging that a command line asks for. Throws a `UsageError`. */
export function pageQuery(values: OptionValues): {
  includeDisabled: boolean;
  pageSize?: number;
  pageToken?: string;
} {
  const pageSize = readCount(values, "page-size");
  const pageToken = textOf(values, "page-token");
  return {
    includeDisabled: values["all"] === true,
    ...(pageSize === undefined ? {} : { pageSize }),
    ...(pageToken === undefined ? {} : { pageToken }),
  };
}
