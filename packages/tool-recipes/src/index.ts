export { RecipeError, type DraftSecret, type ToolDraft } from "./draft.ts";
export { readRecipe, type Recipe, type RecipeKind } from "./recipe.ts";
