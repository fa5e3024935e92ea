export {
  createSchemaScreen,
  type SchemaScreen,
  type SchemaDemands,
  type SchemaTally,
} from "./screen-schema.ts";
export { bitOfKeyword, screenedWords } from "./screened-keywords.ts";
export { isSimplePattern } from "../patterns/simple.ts";
