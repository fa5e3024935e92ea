import { stageProgram } from "../../../tests/scenario/stage.ts";
import { testScenarios } from "../../../tests/scenario/test-scenarios.ts";

// One after another in one process; scenarios.long.test.ts starts the program for each.
testScenarios("tools-lint", stageProgram);
