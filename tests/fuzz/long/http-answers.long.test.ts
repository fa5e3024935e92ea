import { testArea } from "../test-area.ts";

testArea("http-answers");
