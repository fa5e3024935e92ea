/** The first descriptor behind those of every wrapped program. */
export const FIRST_OPENED = 5;
