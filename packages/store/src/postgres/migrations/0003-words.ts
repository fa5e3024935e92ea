/**
 * What lists and searches of very large stores are answered by. It is of the text whose revision stands next to it: of another text it
 * says nothing, and its tool is looked at in memory.
 */
export const words = `
alter table {}.tool
  add column worded text not null default '',
  add column place text collate "C",
  add column modified bigint,
  add column names text[],
  add column words text[];
create index tool_order on {}.tool (modified desc, place);
create index tool_names on {}.tool using gin (names);
create index tool_words on {}.tool using gin (words);
`;
