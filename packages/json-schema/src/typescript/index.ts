export { typeComment } from "./comment.ts";
export { createTypeDeclarations, type DeclareOptions, type TypeDeclarations } from "./declarations.ts";
export { typeName } from "./names.ts";
export { propertyName } from "./type-text.ts";
