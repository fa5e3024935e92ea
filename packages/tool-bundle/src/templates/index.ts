export { bodyKindOf, compileBodyTemplate, type BodyKind } from "./body/compile-body.ts";
export { compileHeaderTemplate } from "./header.ts";
export { createLookup, type ValueSources } from "./lookup.ts";
export { classifyReference, isSecretName, RESERVED_NAMES, type ReferenceKind } from "./names.ts";
export type {
  Compiled,
  Expansion,
  Found,
  Lookup,
  Placeholder,
  PlaceholderPosition,
  Reference,
  Template,
  TemplateError,
  TemplateErrorCode,
  TemplateFault,
  TemplateFaultCode,
} from "./types.ts";
export { compileUrlTemplate, type UrlTemplateOptions } from "./url/compile-url.ts";
