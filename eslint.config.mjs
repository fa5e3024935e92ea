import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import regexp from "eslint-plugin-regexp";
import svelte from "eslint-plugin-svelte";
import tseslint from "typescript-eslint";

const sources = ["packages/*/src/**/*.ts", "apps/*/src/**/*.ts", "{packages,apps}/*/src/**/*.svelte"];

export default defineConfig(
  {
    ignores: [
      "hook/**",
      "**/dist/",
      "**/node_modules/",
      "**/coverage/",
      "fixtures/",
      "examples/",
      "**/.cache/",
      "config/types/",
      "docs/.pages/",
      "docs/.vitepress/cache/",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: [
          "./tsconfig.json",
          "./tsconfig.web.json",
          "./docs/tsconfig.json",
          "./apps/admin/tsconfig.json",
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // There are no enums to assign to (erasableSyntaxOnly), and it asks for every type once more.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      // The compiler does these better.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Both forms are in use; where it matters (types that become a schema) the rule is set below.
      "@typescript-eslint/consistent-indexed-object-style": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", {}],
      // A cast says what is known; "!" says nothing.
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
      "max-lines": ["error", { max: 300 }],
      eqeqeq: "error",
    },
  },
  {
    files: sources,
    plugins: { regexp },
    rules: {
      // What these read may be hostile, and megabytes long.
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "ExportDefaultDeclaration", message: "Named exports only: a thing has one name." },
        { selector: "ExportAllDeclaration", message: "List what is exported: the list is the API." },
        {
          selector: "ExportNamedDeclaration > VariableDeclaration[kind='let']",
          message:
            "Files of the built programs read each other's exports once: export a function that answers.",
        },
      ],
    },
  },
  {
    files: ["**/*.svelte"],
    extends: [svelte.configs.recommended],
    // A program of their own: other files' programs stay as quick as they are without components.
    languageOptions: {
      parserOptions: {
        parser: tseslint.parser,
        project: ["./config/svelte.tsconfig.json"],
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      // Here another component is `any`, and what it calls with too; svelte-check knows their types.
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      // `onclick={() => call.stop()}` reads best on one line.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // A blank or line break at the end of a block stays only as `{" "}`.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    // typescript-json-schema loses the values of Record<K, V>; see docs/decisions.
    files: ["packages/manifest-schema/src/types.ts"],
    rules: { "@typescript-eslint/consistent-indexed-object-style": ["error", "index-signature"] },
  },
  {
    // A JSDoc cast types a value for the compiler; eslint sees only the `any` below it.
    files: ["**/*.mjs"],
    rules: {
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    // Tests hold hostile values on purpose.
    files: ["**/test/**/*.ts", "tests/**/*.ts", "benches/**"],
    rules: {
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-non-null-assertion": "error",
    },
  },
);
