import { testArea } from "../test-area.ts";

testArea("rest-requests");
