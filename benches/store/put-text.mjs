/** The text of a tool, about 1.9 kB. */
export function toolText() {
  const names = [
    "harbour",
    "from",
    "until",
    "unit",
    "height",
    "datum",
    "station",
    "language",
    "zone",
    "format",
  ];
  const properties = Object.fromEntries(
    names.map((name) => [
      name,
      { type: "string", description: `The ${name} that the tides are told for, as the station has it.` },
    ]),
  );
  const argSchema = { type: "object", properties, required: ["harbour"], additionalProperties: false };
  const impl = { urlTemplate: "https://tides.example/v1/harbours?at=${harbour}", timeoutMs: 10_000 };
  const tool = {
    displayName: "Tides",
    description: "Tell the tides of a harbour.",
    type: "http",
    argSchema,
    impl,
  };
  return JSON.stringify(tool, null, 2);
}
