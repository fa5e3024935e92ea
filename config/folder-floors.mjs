/**
 * In which order the folders of a package stand: what is in its `src`, from the bottom. An entry imports lower floors
 * only; the same floor is forbidden. The graph check holds the packages to it, and each README prints it.
 * `node scripts/graph.mjs --suggest packages/NAME` shows floors that would do. The README ends with a section "Folders"
 * that holds `<!-- region folders -->` and `<!-- /region -->`; `node scripts/regions.mjs` fills it in.
 *
 * @typedef {object} FolderFloor
 * @property {string} holds one line, for a newcomer
 * @property {readonly string[]} entries files and folders
 */

/** @type {Readonly<Record<string, readonly FolderFloor[]>>} by folder from the root; each package of more than 20 source files */
export const folderFloors = {};
