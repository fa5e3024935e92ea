import type { Catalogue } from "./catalogue.ts";
import type { enCodes } from "./en-codes.ts";

export const deCodes: Pick<Catalogue, keyof typeof enCodes> = {
  "code.API_APPROVAL_EXPIRED": "Die Frage ist zu alt: noch einmal ausführen und ansehen",
  "code.API_BUNDLE_NOT_ALLOWED": "Dieser Zugang ist für andere Bündel",
  "code.API_DRAINING": "Der Server wird gerade beendet",
  "code.API_REVISION_CHANGED": "Jemand anderes hat es inzwischen geändert",
  "code.API_SCOPE_MISSING": "Dieser Zugang darf das nicht",
  "code.API_SETTINGS_REFUSED": "Diese Einstellung lässt sich hier nicht ändern",
  "code.API_TOO_MANY_CALLS": "Zu viele Aufrufe laufen gleichzeitig",
  "code.API_TOO_MANY_REQUESTS": "Zu viele Anfragen in kurzer Zeit",
  "code.APPROVAL_DECLINED": "Die Antwort war nein, also lief nichts.",
  "code.APPROVAL_STALE": "Das Werkzeug hat sich seither geändert: sehen Sie den Aufruf noch einmal an",
  "code.ARGS_INVALID": "Die Argumente passen nicht",
  "code.CLIENT_CUT_OFF": "Die Antwort brach vor ihrem Ende ab. Der Aufruf kann etwas bewirkt haben.",
  "code.CLIENT_FOREIGN_ANSWER": "Etwas zwischen dieser Seite und dem Server hat geantwortet",
  "code.CLIENT_OFFLINE": "Der Server antwortet nicht",
  "code.CLIENT_STOPPED": "Sie haben es angehalten. Was bis dahin geschah, ist geschehen.",
  "code.HTTP_HOST_NOT_ALLOWED": "Sein Server ist nicht erlaubt",
  "code.HTTP_SECRET_MISSING": "Ein Geheimnis hat keinen Wert",
  "code.OUTPUT_INVALID": "Das Ergebnis passt nicht zum Ausgabeschema",
  "code.STORE_CONFLICT": "Diese Version gibt es schon",
  "code.STORE_CORRUPT": "Seine Datei ist nicht lesbar",
  "code.STORE_TOOL_NOT_FOUND": "Es gibt kein solches Werkzeug",
  "code.TOOL_DISABLED": "Es ist ausgeschaltet",
};
