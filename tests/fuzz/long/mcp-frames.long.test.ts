import { testArea } from "../test-area.ts";

testArea("mcp-frames");
