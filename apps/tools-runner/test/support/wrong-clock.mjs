// Loaded before a program (NODE_OPTIONS): its clock is wrong by WRONG_CLOCK_MS. What only measures goes on as it does.
const by = Number(process.env["WRONG_CLOCK_MS"]);

const WrongDate = new Proxy(Date, {
  construct: (RightDate, given) =>
    given.length === 0 ? new RightDate(RightDate.now() + by) : Reflect.construct(RightDate, given),
  get: (RightDate, name) =>
    name === "now" ? () => RightDate.now() + by : /** @type {unknown} */ (Reflect.get(RightDate, name)),
});
// What an assignment does, which the compiler would take for a declaration in all files.
Reflect.set(globalThis, "Date", WrongDate);
