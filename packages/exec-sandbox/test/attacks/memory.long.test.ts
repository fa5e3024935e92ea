import { attackMemory, LAYOUTS } from "./memory.ts";

attackMemory("this process", [LAYOUTS[1], LAYOUTS[2]]);
attackMemory("the helper", [LAYOUTS[0], LAYOUTS[2]]);
