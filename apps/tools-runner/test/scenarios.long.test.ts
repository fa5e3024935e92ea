import { buildProgram } from "../../../tests/scenario/program.ts";
import { testScenarios } from "../../../tests/scenario/test-scenarios.ts";

testScenarios("tools-runner", buildProgram);
