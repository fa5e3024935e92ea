/** Patterns that people write into tool schemas, with texts on both sides. */
export interface LegitimatePattern {
  source: string;
  yes: string[];
  no: string[];
}

/** Thirty of them. */
export const legitimatePatterns: readonly LegitimatePattern[] = [
  { source: "^[a-z][a-z0-9_]*$", yes: ["get_time", "a"], no: ["Get_time", "9a", ""] },
  { source: "^[a-z0-9]+(-[a-z0-9]+)*$", yes: ["fetch-url", "x"], no: ["-x", "x-", "a--b"] },
  {
    source: "^[A-Za-z_]+/[A-Za-z_]+(/[A-Za-z_]+)?$",
    yes: ["Europe/Oslo", "America/Argentina/Salta"],
    no: ["Oslo", "a/b/c/d"],
  },
  { source: "^\\d{4}-\\d{2}-\\d{2}$", yes: ["2025-03-01"], no: ["2025-3-1", "2025-03-01T00"] },
  {
    source: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$",
    yes: ["2025-03-01T10:00:00Z", "2025-03-01T10:00:00.5+01:00"],
    no: ["2025-03-01 10:00:00Z"],
  },
  { source: "^([01]\\d|2[0-3]):[0-5]\\d$", yes: ["23:59"], no: ["24:00", "9:00"] },
  {
    source: "^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$",
    yes: ["0190a3b4-7c1d-7e2f-8a3b-4c5d6e7f8091"],
    no: ["0190a3b4"],
  },
  {
    source: "^https?://[^\\s/$.?#].[^\\s]*$",
    yes: ["https://example.com/a?b=c"],
    no: ["ftp://example.com", "https:// x"],
  },
  { source: "^https://", yes: ["https://example.com"], no: ["http://example.com"] },
  { source: "^[\\w.+-]+@[\\w-]+\\.[\\w.-]+$", yes: ["ada@example.com"], no: ["ada@", "@example.com"] },
  {
    source: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$",
    yes: ["ada@example.co.uk"],
    no: ["ada@example", "a da@example.com"],
  },
  {
    source: "^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$",
    yes: ["api.example.com"],
    no: ["-x.com", "example"],
  },
  {
    source: "^(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)$",
    yes: ["192.168.0.1"],
    no: ["256.1.1.1", "1.2.3"],
  },
  { source: "^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)$", yes: ["1.20.3"], no: ["01.2.3", "1.2"] },
  { source: "^#(?:[0-9a-fA-F]{3}){1,2}$", yes: ["#fff", "#00ff7F"], no: ["#ff", "fff"] },
  { source: "^[A-Z]{2}[0-9A-Z]{3,10}$", yes: ["NO123ABC"], no: ["no123", "N1"] },
  { source: "^[A-Z]{3}$", yes: ["EUR"], no: ["eur", "EURO"] },
  { source: "^(\\+|-)?\\d+(\\.\\d+)?$", yes: ["-3.25", "+7"], no: ["3.", ".5"] },
  { source: "^.{1,200}$", yes: ["a title", "🌍".repeat(200)], no: ["", "line\nbreak"] },
  { source: "\\S", yes: [" x "], no: ["", " \t\u00a0\ufeff"] },
  { source: "^\\p{L}+$", yes: ["Tromsø", "Łódź"], no: ["a1", ""] },
  { source: "^\\p{Lu}\\p{Ll}+( \\p{Lu}\\p{Ll}+)*$", yes: ["Ada Lovelace"], no: ["ada", "Ada  L"] },
  { source: '^[^<>:"/\\\\|?*]+$', yes: ["report 1.txt"], no: ["a/b", "what?"] },
  { source: "^/?([^/]+/)*[^/]*$", yes: ["/var/log/syslog", "a/b/"], no: ["//"] },
  { source: "^(get|list|create|update|delete)_[a-z_]+$", yes: ["list_files"], no: ["remove_file"] },
  { source: "^[a-zA-Z_]\\w*(\\.[a-zA-Z_]\\w*)*$", yes: ["user.address.city"], no: ["user..x", "1a"] },
  {
    source: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
    yes: ["aGVsbG8=", ""],
    no: ["aGVsbG8", "a=b="],
  },
  { source: "^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$", yes: ["Passw0rdX"], no: ["password", "Sh0rt"] },
  { source: "^(?!\\.)[a-z.]+$", yes: ["a.b"], no: [".a"] },
  { source: "\\bTODO\\b", yes: ["a TODO here"], no: ["TODOS"] },
];
