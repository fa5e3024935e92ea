import { testArea } from "../test-area.ts";

testArea("language-server");
