import { viewOf, type View } from "./view.ts";

/** Entities of HTML undone (WHATWG HTML, 13.5): by number, with any zeros in front, and the names of ASCII and Latin-1. */
export function undoHtml(text: string): View | undefined {
  if (!text.includes("&")) return undefined;
  return viewOf(text, (take) => {
    // A text without an end of its entity is none: browsers take many without `;`, encoders write none.
    for (const found of text.matchAll(/&(?:#0{0,32}(\d{1,7})|#[xX]0{0,32}([\da-fA-F]{1,6})|(\w{2,8}));/g)) {
      const [whole, decimal, hex, name = ""] = found;
      const meant = decimal ?? hex;
      const character =
        meant === undefined ? NAMED.get(name) : fromCode(Number.parseInt(meant, hex === undefined ? 10 : 16));
      if (character !== undefined) take(character, found.index, whole.length);
    }
  });
}

function fromCode(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** Names of signs of ASCII, each behind its sign. */
const ASCII =
  '!excl "quot #num $dollar %percnt &amp \'apos (lpar )rpar *ast +plus ,comma .period /sol :colon ;semi <lt =equals >gt ?quest @commat [lsqb \\bsol ]rsqb ^Hat _lowbar `grave {lbrace |vert }rbrace "QUOT &AMP <LT >GT [lbrack ]rbrack {lcub }rcub |verbar';

/** From U+00A0 on. */
const LATIN_1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const NAMED: ReadonlyMap<string, string> = new Map([
  ...ASCII.split(" ").map((pair): [string, string] => [pair.slice(1), pair.slice(0, 1)]),
  ...LATIN_1.split(" ").map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...[["Tab", "\t"] as [string, string], ["NewLine", "\n"] as [string, string]],
]);
