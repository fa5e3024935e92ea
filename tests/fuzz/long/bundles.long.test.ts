import { testArea } from "../test-area.ts";

testArea("bundles");
