import { mount } from "svelte";
import App from "./App.svelte";
import "./page.css";

// The rest of the project compiles without a page.
const { document } = globalThis as unknown as { document: { body: never } };
mount(App, { target: document.body });
