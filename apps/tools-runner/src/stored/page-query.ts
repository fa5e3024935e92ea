import { type OptionValues, textOf } from "../options/option.ts";
import { readCount } from "../options/read-values.ts";

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
