/** Where the project is to be had by others. */
export interface Published {
  /** The address of the documentation site, without a slash at its end. */
  site?: string;
  /** The name of the linter's package in npm's registry. */
  package?: string;
  /** The address of the repository, as git and a browser take it. */
  repository?: string;
}

/**
 * The one home of these names: set here, they appear in findings, reports, set-ups, pages and packages. Nothing is published
 * yet, and a name that is not ours could become anybody's, so nothing prints or fetches one.
 */
export const published: Published = {};
