/** Texts made to cost more than they are long, by kind: each about as long as asked for. */
export const hostileFiles: Readonly<Record<string, (length: number) => string>> = {
  "a huge name and many keys that stand twice": (length) =>
    `{"tools":[{"name":"${"n".repeat(length - 10_000)}",${'"k":1,'.repeat(1500)}"k":1}]}`,
  "a huge key above many faults": (length) =>
    manifest(
      `"${"k".repeat(length / 2)}":{"type":"object","properties":{${many(length / 2, (i) => `"p${i}":{"type":"strin"}`)}}}`,
    ),
  "a type that is none, in each property": (length) =>
    manifest(many(length, (i) => `"p${i}":{"type":"strin"}`)),
  "an enum of one value": (length) => manifest(`"x":{"type":"string","enum":[${many(length, () => '"a"')}]}`),
  "keys that nobody knows": (length) =>
    `{"tools":[{"name":"a","command":["./a"],${many(length, (i) => `"key${i}":1`)}}]}`,
  "keywords that nobody knows": (length) =>
    manifest(
      '"x":{}',
      many(length, (i) => `"tipe${i}":{}`),
    ),
  "keywords that are misspelt": (length) =>
    manifest(
      '"x":{}',
      many(
        length,
        (i) =>
          `"title${String.fromCharCode(0x4e00 + (Number(i) % 9000), 0x4e00 + Math.floor(Number(i) / 9000))}":""`,
      ),
    ),
  "references to a name nearly right": (length) =>
    manifest(
      many(length, (i) => `"p${i}":{"$ref":"#/$defs/citi"}`),
      '"$defs":{"city":{"allOf":[{"$ref":"#/$defs/citi"}]}}',
    ),
  "required names of no property": (length) =>
    manifest('"x":{}', `"required":[${many(length, (i) => `"y${i}"`)}]`),
  "numbers in quotes": (length) =>
    manifest(`"x":{"type":"number","enum":[${many(length, (i) => `"${i}"`)}]}`),
  "references in a ring": (length) =>
    manifest('"x":{}', `"$defs":{${many(length, (i) => `"d${i}":{"$ref":"#/$defs/d${i}"}`)}}`),
  "references to nothing, below a huge key": (length) =>
    manifest(
      `"${"k".repeat(length / 2)}":{"$id":"urn:x","properties":{${many(length / 2, (i) => `"p${i}":{"$ref":"#/a${i}"}`)}}}`,
    ),
  "a name of letters in two halves": (length) => `{"tools":[{"name":"${"𝒜".repeat(length / 2)}"}]}`,
  "a word of letters in two halves": (length) => `{"tools":${"𝒜".repeat(length / 2)}}`,
  "one name for all tools": (length) => `{"tools":[${many(length, () => '{"name":"a","command":["./a"]}')}]}`,
  "references one to the next": (length) =>
    manifest(
      `"x":{"$ref":"#/$defs/d0"}`,
      `"$defs":{${many(length, (i) => `"d${i}":{"$ref":"#/$defs/d${String(Number(i) + 1)}"}`)}}`,
    ),
  "a huge description": (length) =>
    `{"tools":[{"name":"a","command":[],"description":"${"🌊".repeat(length / 2)}"}]}`,
  brackets: (length) => "[".repeat(length),
  "objects in objects": (length) => '{"a":'.repeat(length / 5),
  "brackets, a line each": (length) => "[\n".repeat(length / 2),
  commas: (length) => `{"tools":[${",".repeat(length)}]}`,
  quotes: (length) => '"'.repeat(length),
  "escapes that are none": (length) => `{"tools":["${"\\q".repeat(length / 2)}"]}`,
  "control characters": (length) => `{"tools":["${"\u0001".repeat(length)}"]}`,
  "line breaks in a string": (length) => `{"tools":["${"\n".repeat(length)}"]}`,
  "a word": (length) => `{"tools":${"a".repeat(length)}}`,
  "a number": (length) => `{"tools":${"1".repeat(length)}}`,
  space: (length) => " ".repeat(length),
  comments: (length) => `{"tools":[]}${"//\n".repeat(length / 3)}`,
  "a block of code, and space behind it": (length) => `\`\`\`json\n{}\n\`\`\`${" ".repeat(length)}x`,
  "a type of brackets": (length) => manifest(`"x":{"type":"${"[".repeat(length)}\\n"}`),
  "space in a name": (length) => `{"tools":[{"name":"a${" ".repeat(length)}b","command":["./a"]}]}`,
  "patterns with properties": (length) =>
    manifest(many(length, (i) => `"p${i}":{"type":"string","pattern":"[\\\\p{L}${i}]+"}`)),
  "a long pattern": (length) => manifest(`"x":{"type":"string","pattern":"${"(a|".repeat(length / 3)}"}`),
  "properties in long patterns": (length) =>
    manifest(many(length, (i) => `"p${i}":{"type":"string","pattern":"${"\\\\p{L}".repeat(5_000)}${i}"}`)),
  "flags that are needless": (length) =>
    manifest(many(length, (i) => `"p${i}":{"type":"number","exclusiveMinimum":true,"minimum":${i}}`)),
  "properties that are required": (length) =>
    manifest(many(length, (i) => `"p${i}":{"type":"string","required":true}`)),
  fences: (length) => "```json\n".repeat(length / 8),
};

/** The same for a SKILL.md. */
export const hostileSkills: Readonly<Record<string, (length: number) => string>> = {
  "front matter without an end": (length) => `---\n${many(length, (i) => `key${i}: a: b\n`)}`,
  "a colon behind every word of a value": (length) => skill(`name: ${"a: ".repeat(length / 3)}`, ""),
  "a fault in every line": () => skill("a: [".concat("\na: [".repeat(5_000)), ""),
  "a quote in every line": () => skill('- "a'.concat('\n- "a'.repeat(5_000)), ""),
  "values of metadata that are numbers": () =>
    skill(`metadata:\n${many(30_000, (i) => ` k${i}: ${i}\n`)}`, ""),
  "comments that suppress": (length) =>
    skill(SOUND, "<!-- tools-lint-ignore x/y -- z -->\n".repeat(length / 36)),
  "a comment that names many rules": (length) =>
    skill(SOUND, `<!-- tools-lint-ignore ${many(length, (i) => `a/b${i}`)} -- z -->`),
  "comments in the front matter": (length) =>
    skill("# tools-lint-ignore skill-md/name -- z\n".repeat(length / 40), ""),
  "comments that do not close": (length) => skill(SOUND, "<!-- tools-lint-ignore".repeat(length / 22)),
  "names in backticks": (length) => skill(SOUND, "`get_a_thing` ".repeat(length / 14)),
  "blocks of code": (length) => skill(SOUND, "```\n".repeat(length / 4)),
  "signs for private use": (length) => `---\nname: a: b\n${"x ".repeat(length / 2)}${PRIVATE}`,
  "fences, and space": (length) => `---\nname: a\n${"---   x\n".repeat(length / 8)}---${" ".repeat(99)}x`,
  "carriage returns": (length) => `---\r${"\r".repeat(length)}`,
  "blank lines above": (length) => `${" \n".repeat(length / 2)}---\nname: a\n---\n`,
};

const SOUND = "name: tides\ndescription: Tells the tides.";
const PRIVATE = Array.from({ length: 0x1900 }, (_, at) => String.fromCharCode(0xe000 + at)).join("");

function skill(frontMatter: string, body: string): string {
  return `---\n${frontMatter}\n---\n${body}`;
}

function manifest(properties: string, rest = '"title":""'): string {
  const schema = `{"type":"object","properties":{${properties}},${rest}}`;
  return `{"tools":[{"name":"a","description":"Reads.","command":["./a"],"schema":${schema}}]}`;
}

function many(length: number, item: (index: string) => string): string {
  const items: string[] = [];
  for (let size = 0, index = 0; size < length; index++) {
    const next = item(String(index));
    items.push(next);
    size += next.length + 1;
  }
  return items.join(",");
}
