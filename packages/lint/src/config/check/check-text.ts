import { nearest, replaceValue, showValue } from "@toolhaft/diagnostics";
import {
  isObject,
  own,
  ownString,
  type JsonDocument,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import { configRules } from "../rules.ts";
import { globFault } from "../glob/glob.ts";
import { isRuleName, meantRule, rulesCalled } from "../rule-names.ts";
import { targetIds } from "../target-ids.generated.ts";
import { nameOf, type CheckedConfig } from "./checked.ts";

/** Check a text by what it stands for. */
export function checkText(
  checked: CheckedConfig,
  { is, doc }: { is?: "glob" | "path" | "rule" | "pointer" | "target"; doc: string },
  value: string,
  path: JsonPath,
): void {
  const { reporter } = checked;
  const place = nameOf(path);
  if (value.trim() === "" && is !== "pointer") {
    reporter.add(configRules["config/bad-value"], { messageId: "empty", path, data: { place, doc } });
  } else if (is === "rule") checkRuleName(checked, value, path, "value");
  else if (is === "target") checkTargetName(checked, value, path);
  else if (is === "pointer" && value !== "" && !value.startsWith("/")) {
    reporter.add(configRules["config/bad-value"], {
      messageId: "pointer",
      path,
      data: { place, value: showValue(value) },
    });
  } else if (is === "glob") {
    const fault = globFault(value);
    if (fault === undefined || fault === "empty") return;
    reporter.add(configRules["config/bad-glob"], {
      messageId: fault,
      path,
      data: { place, value: showValue(value) },
    });
  }
}

/** Check a rule's id, a group such as `name/*`, or `*`. */
export function checkRuleName(
  { document, reporter }: CheckedConfig,
  name: string,
  path: JsonPath,
  on: "key" | "value",
): void {
  if (isRuleName(name)) return;
  const rule = showValue(name);
  const meant = meantRule(name);
  if (meant === undefined) {
    const choices = rulesCalled(name);
    if (choices.length > 1) {
      reporter.add(configRules["config/unknown-rule"], {
        messageId: "several",
        path,
        on,
        data: { rule, choices },
      });
    } else
      reporter.add(configRules["config/unknown-rule"], { messageId: "unknown", path, on, data: { rule } });
    return;
  }
  const text = JSON.stringify(meant);
  const key = document.locate(path)?.key;
  const fixes =
    on === "value"
      ? replaceValue(document, path, text, `Write ${text}`, true)
      : key === undefined
        ? []
        : [{ title: `Rename it to ${text}`, safe: true, edits: [{ ...key, text }] }];
  reporter.add(configRules["config/unknown-rule"], {
    messageId: "meant",
    path,
    on,
    data: { rule, meant: text },
    fixes,
  });
}

function checkTargetName({ document, reporter }: CheckedConfig, name: string, path: JsonPath): void {
  if (targetIds.includes(name) || ownTargetIds(document, path.slice(0, -1)).includes(name)) return;
  const target = showValue(name);
  const meant = nearest(name, targetIds);
  if (meant === undefined) {
    reporter.add(configRules["config/unknown-target"], { messageId: "unknown", path, data: { target } });
    return;
  }
  const text = JSON.stringify(meant);
  const fixes = replaceValue(document, path, text, `Write ${text}`, true);
  reporter.add(configRules["config/unknown-target"], {
    messageId: "meant",
    path,
    data: { target, meant: text },
    fixes,
  });
}

/** The ids of targets of one's own in a list, which may name them, too. */
function ownTargetIds(document: JsonDocument, path: JsonPath): string[] {
  let list: JsonValue | undefined = document.value;
  for (const key of path) list = isObject(list) ? own(list, String(key)) : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => (isObject(each) ? (ownString(each, "id") ?? []) : []));
}
