import "./look/look.css";
import "./look/elements.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { theme } from "./look/theme.svelte.ts";
import { connection } from "./server/connection.svelte.ts";
import { words } from "./words/words.svelte.ts";

theme.start();
await words.start();
void connection.open();
const target = document.querySelector("#app");
if (target !== null) mount(App, { target });
