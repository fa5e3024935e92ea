import type { FormatScreen } from "./format-screen.ts";
import { listScreens } from "./lists.ts";
import { manifestScreen } from "./manifest.ts";

/** The formats whose files can be plain at a glance; files of the others are linted in full. */
export const screens: readonly FormatScreen[] = [manifestScreen, ...listScreens];
