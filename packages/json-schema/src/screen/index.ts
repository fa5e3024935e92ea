export {
  createSchemaScreen,
  noTally,
  type SchemaScreen,
  type SchemaDemands,
  type SchemaTally,
} from "./screen-schema.ts";
export { isLimited, noFurtherDemands, type FurtherDemands } from "./further-demands.ts";
export { bitOfKeyword, screenedWords } from "./screened-keywords.ts";
export { isSimplePattern } from "../patterns/simple.ts";
