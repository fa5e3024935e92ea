import { expectOneError, PLACES } from "./odd-places.ts";

expectOneError(() => PLACES);
