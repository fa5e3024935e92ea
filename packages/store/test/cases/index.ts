import type { CaseTable } from "../support/store-cases.ts";
import { contentCases } from "./content.ts";
import { diskCases } from "./disk.ts";
import { killCases } from "./kill.ts";
import { lifecycleCases } from "./lifecycle.ts";
import { lockCases } from "./locks.ts";
import { nameCases } from "./names.ts";
import { pagingCases } from "./paging.ts";
import { searchCases } from "./search.ts";
import { textCases } from "./texts.ts";
import { zipCases } from "./zip.ts";

/** Every case of the store, by its input in tests/cases/store/cases.json. */
export const tables: readonly CaseTable[] = [
  killCases,
  lockCases,
  diskCases,
  contentCases,
  textCases,
  nameCases,
  lifecycleCases,
  pagingCases,
  searchCases,
  zipCases,
];
