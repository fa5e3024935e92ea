export {
  changedParts,
  PART_NAMES,
  PARTS,
  type ContractParts,
  type PartName,
  type ToolContract,
} from "../contract/contract.ts";
export { contractsOf, type PlacedContract } from "../contract/read-contracts.ts";
export { contractOfSkillText, isSkillText } from "../contract/skill-contract.ts";
export { lockRules } from "../rules/lock.ts";
export { LOCK_FILE, LOCK_VERSION, toLock, type Digest, type Lock } from "./lock.ts";
export { hasMergeMarks } from "./merge-marks.ts";
export { readLock, type ReadLock } from "./read-lock.ts";
export { resolveLock, type Resolved } from "./resolve-lock.ts";
export { writeLock } from "./write-lock.ts";
