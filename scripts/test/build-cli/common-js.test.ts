import { expect, test } from "vitest";
import { withoutCopies } from "../../build-cli/common-js.mjs";

const HELPER = "p=(e,t,r)=>(r=e!=null?A(e):{},r)";

test("a file that another loads is taken as it is, and what it exports is copied into no other object", () => {
  const code = `var ${HELPER};var h={};module.exports=m(h);q(p(require("./walk.js")),p(require("node:fs")),n(require("./odd.js")));\n0&&(module.exports={a,b});\n`;
  const lean = withoutCopies(code);
  expect(lean).toBe(
    `var ${HELPER};var h={};module.exports=h;   q( (require("./walk.js")),p(require("node:fs")),n(require("./odd.js")));\n`,
  );
  expect(lean.indexOf("node:fs")).toBe(code.indexOf("node:fs"));
});
