/** An error put in on purpose, and where a linter must find it: a pointer, or for broken text a line. */
export interface Planted {
  /** Path inside the corpus, `/`-separated. */
  file: string;
  pointer?: string;
  /** 1 is the first. */
  line?: number;
}

export interface CorpusFile {
  path: string;
  text: string;
  /** How many tools the file holds, read or not. */
  tools: number;
  planted: Planted[];
}

/** The measure of a corpus, committed: a generator that changes unseen would change every figure. */
export interface Pinned {
  files: number;
  bytes: number;
  tools: number;
  planted: number;
  /** Of all paths, texts and planted errors. */
  sha256: string;
}

/** How to make a corpus, and what must come out. */
export interface Recipe {
  id: string;
  make: () => Iterable<CorpusFile>;
  pinned: Pinned;
}

/** A corpus on the disk. */
export interface Corpus extends Pinned {
  id: string;
  folder: string;
  paths: string[];
  errors: Planted[];
}
