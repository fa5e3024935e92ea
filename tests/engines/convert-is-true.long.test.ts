import { expectAllTrue } from "./all-true.ts";

expectAllTrue(() => true);
