/** What the generated tools are about: a noun, its plural, and where it lives. */
export const topics = [
  { noun: "invoice", plural: "invoices", place: "the billing system" },
  { noun: "ticket", plural: "tickets", place: "the support desk" },
  { noun: "event", plural: "events", place: "the shared calendar" },
  { noun: "document", plural: "documents", place: "the team drive" },
  { noun: "contact", plural: "contacts", place: "the address book" },
  { noun: "order", plural: "orders", place: "the web shop" },
  { noun: "shipment", plural: "shipments", place: "the warehouse" },
  { noun: "deployment", plural: "deployments", place: "the cluster" },
  { noun: "incident", plural: "incidents", place: "the on-call log" },
  { noun: "repository", plural: "repositories", place: "the code host" },
  { noun: "report", plural: "reports", place: "the data warehouse" },
  { noun: "reservation", plural: "reservations", place: "the booking service" },
  { noun: "recipe", plural: "recipes", place: "the kitchen planner" },
  { noun: "sensor", plural: "sensors", place: "the building network" },
];

/** What a tool does, and the sentence that says so: `{n}` one thing, `{p}` several, `{w}` where. */
export const actions = [
  { verb: "list", many: true, says: "List {p} in {w}, newest first, one page at a time." },
  { verb: "get", many: false, says: "Get one {n} from {w} by its id." },
  { verb: "create", many: false, says: "Create a new {n} in {w} and return its id." },
  { verb: "update", many: false, says: "Change the given fields of a {n} in {w}; the rest stays." },
  { verb: "delete", many: false, says: "Delete a {n} from {w}. This cannot be undone." },
  { verb: "search", many: true, says: "Search {p} in {w} by words and filters." },
  { verb: "export", many: true, says: "Export {p} from {w} as a file for a spreadsheet." },
  { verb: "archive", many: false, says: "Move a {n} of {w} to the archive, where it stays readable." },
  { verb: "count", many: true, says: "Count the {p} in {w} that match the filters." },
  { verb: "assign", many: false, says: "Assign a {n} in {w} to a person and notify them." },
  { verb: "tag", many: true, says: "Add and remove tags on several {p} of {w} at once." },
  { verb: "share", many: false, says: "Share a {n} of {w} with other people by e-mail." },
];

/** Environment variables that tools of this kind ask for. */
export const environment = ["TZ", "LANG", "HTTP_TIMEOUT_MS", "API_BASE_URL", "API_TOKEN", "HTTPS_PROXY"];
