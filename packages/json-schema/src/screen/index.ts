export { createSchemaScreen, type SchemaScreen, type SchemaDemands } from "./screen-schema.ts";
export { noTally, type SchemaTally } from "./tally.ts";
export { isLimited, noFurtherDemands, type FurtherDemands } from "./further-demands.ts";
export { bitOfKeyword, screenedWords } from "./screened-keywords.ts";
export { isSimplePattern } from "../patterns/simple.ts";
