// A program that stored tools may run: the arguments come as JSON on stdin, the answer is one line of JSON on stdout.
import { readFileSync } from "node:fs";

const { text } = JSON.parse(readFileSync(0, "utf8")) as { text: string };
const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? [];
const characters = [...new Intl.Segmenter().segment(text)];
process.stdout.write(`${JSON.stringify({ words: words.length, characters: characters.length })}\n`);
