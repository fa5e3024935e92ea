import { english as englishForm, type FormWords } from "@toolhaft/schema-form";
import { german as germanForm } from "@toolhaft/schema-form/german";

/** What the panel says by itself, and its form. */
export interface PanelWords {
  /** The language of these words: `en`. */
  readonly lang: string;
  readonly form: FormWords;
  readonly close: string;
  /** The name of the switch. */
  readonly switchedOn: string;
  readonly run: string;
  readonly stop: string;
  readonly running: string;
  readonly succeeded: string;
  readonly failed: string;
  readonly stopped: string;
  readonly unreachable: string;
  readonly again: string;
  /** Before the plan of a call that somebody has to approve. */
  readonly approve: string;
  readonly runIt: string;
  /** The name of the result. */
  readonly result: string;
  /** Behind the part of a long result that is shown. */
  readonly cut: string;
}

const english: PanelWords = {
  lang: "en",
  form: englishForm,
  close: "Close",
  switchedOn: "Switched on",
  run: "Run",
  stop: "Stop",
  running: "Running…",
  succeeded: "Done",
  failed: "Failed",
  stopped: "Stopped.",
  unreachable: "The server does not answer.",
  again: "Try again",
  approve: "This call has to be approved. It would do this:",
  runIt: "Run exactly this",
  result: "Result",
  cut: "… and more: the page has the whole result.",
};

const german: PanelWords = {
  lang: "de",
  form: germanForm,
  close: "Schließen",
  switchedOn: "Eingeschaltet",
  run: "Ausführen",
  stop: "Anhalten",
  running: "Läuft …",
  succeeded: "Fertig",
  failed: "Fehlgeschlagen",
  stopped: "Angehalten.",
  unreachable: "Der Server antwortet nicht.",
  again: "Noch einmal versuchen",
  approve: "Dieser Aufruf muss genehmigt werden. Er würde dies tun:",
  runIt: "Genau das ausführen",
  result: "Ergebnis",
  cut: "… und mehr: die Seite hat das ganze Ergebnis.",
};

/** The words for a language: English where there are no others. */
export function panelWords(lang: string): PanelWords {
  return /^de\b/i.test(lang) ? german : english;
}
