/** The one word that the program is given when it starts itself as a thread: no command line can hold it. */
export const THREAD_WORD = "\0thread";
