import { testArea } from "../test-area.ts";

testArea("compare-official");
