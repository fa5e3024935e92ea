import { testArea } from "../test-area.ts";

testArea("skills");
