import { expect, test } from "vitest";
import { migrations } from "../../src/postgres/migrations/index.ts";

const TAKES_AWAY =
  /\b(?:drop\s+(?:table|column|function|schema|index|type)|rename\s+(?:to|column)|alter\s+column|set\s+not\s+null)\b/i;

test.each(migrations.slice(1))(
  "programs that run go on through the step of $name: it takes nothing away",
  ({ sql }) => {
    expect(sql).not.toMatch(TAKES_AWAY);
  },
);

test.each([
  "drop table {}.kept",
  "alter table {}.tool\n  drop column words",
  "alter table {}.kept rename to keys",
])("%s would take something away", (sql) => {
  expect(sql).toMatch(TAKES_AWAY);
});
