/** A pattern that makes a backtracking engine try for very long, and the text that does it. */
export interface HostilePattern {
  source: string;
  text: string;
  /** What a patient engine would answer. */
  matches: boolean;
}

const a = (count: number): string => "a".repeat(count);

/** Thirty of them: doubled repeats, overlapping neighbours, alternatives that share text, lookaround, back references. */
export const hostilePatterns: readonly HostilePattern[] = [
  { source: "^(a+)+$", text: `${a(60)}!`, matches: false },
  { source: "^(a*)*$", text: `${a(60)}!`, matches: false },
  { source: "^(a|a)*$", text: `${a(60)}!`, matches: false },
  { source: "^(a|aa)+$", text: `${a(80)}!`, matches: false },
  { source: "^(.*)*x$", text: a(60), matches: false },
  { source: "(x+x+)+y", text: "x".repeat(60), matches: false },
  { source: "^(\\w+\\s?)*$", text: `${"word ".repeat(12)}!`, matches: false },
  { source: "^([a-z]+\\.?)+@", text: a(60), matches: false },
  { source: "^(([a-z])+.)+[A-Z]([a-z])+$", text: a(60), matches: false },
  { source: "^(\\d+)*z$", text: "1".repeat(60), matches: false },
  { source: "^((a?)+b)*$", text: `${"ab".repeat(40)}!`, matches: false },
  { source: "^(a?){40}a{40}$", text: `${a(60)}!`, matches: false },
  { source: "^(a{1,30}){1,30}$", text: `${a(60)}!`, matches: false },
  { source: "^(?:a+){10}b$", text: a(400), matches: false },
  { source: "^.*.*.*.*.*.*=$", text: a(3000), matches: false },
  { source: "^\\s+\\s+\\s+\\s+\\s+$", text: `${" ".repeat(2000)}x`, matches: false },
  { source: "^[\\s\\S]*[\\s\\S]*[\\s\\S]*[\\s\\S]*!$", text: a(3000), matches: false },
  { source: "(a+)+b|c", text: a(60), matches: false },
  { source: "^(?:(?:(?:a+)+)+)+$", text: `${a(60)}!`, matches: false },
  { source: "^(ab|a|b)*$", text: `${"ab".repeat(60)}!`, matches: false },
  { source: "^\\w+([.-]?\\w+)*@\\w+$", text: a(60), matches: false },
  { source: "^([\\p{L}\\d]+)*$", text: `${"ø".repeat(60)}!`, matches: false },
  { source: "^(\\S+\\S+)+ $", text: a(60), matches: false },
  { source: "^<(\\w+)( \\w+=\\w*)*( *\\w*)*>$", text: `<tool ${a(60)}`, matches: false },
  { source: "^(?:a|b|ab)+c$", text: "ab".repeat(60), matches: false },
  { source: "^(?=(a+)+$)a", text: `${a(60)}!`, matches: false },
  { source: "^(?!(a|a)*$)b", text: `${a(60)}!`, matches: false },
  { source: "(?<=^(a+)+)b", text: `${a(60)}c`, matches: false },
  { source: "^(a+)+\\1$", text: `${a(60)}!`, matches: false },
  { source: "^(a|b|ab)*\\1c$", text: "ab".repeat(60), matches: false },
];
