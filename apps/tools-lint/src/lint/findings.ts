// What shows findings, for runs that have any. A module of ours, since importing the package's whole index
// when needed would have the bundler load the whole index for the summary, too.
export { renderJson, renderPretty } from "@toolhaft/lint/reports";
