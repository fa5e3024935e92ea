import { testArea } from "../test-area.ts";

testArea("manifests");
