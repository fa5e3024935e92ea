import { nearest, showValue } from "@toolhaft/diagnostics";
import { type FlowStep, showOperation } from "../../flow-model.ts";
import { flowRules } from "../../rules/flow.ts";
import { checkPayload } from "./check-payload.ts";
import { checkParts } from "./check-parts.ts";
import { type CheckedFlow, type FlowCheck, type FlowReport, placeOf } from "./flow-check.ts";
import { isIdempotent } from "./is-idempotent.ts";
import type { FlowLookup, FlowTarget } from "../flow-lookup.ts";
import { depthOf, MAX_DEPTH, MAX_FLOW_MS, timeoutOf } from "./measures.ts";

/**
 * Hold a flow against the tools that it calls: that they are there, take what they are given and answer what is taken; how
 * deep flows call flows, how long all may take, and what is tried again. A store asks it before it stores a flow, lint with the
 * files around it.
 */
export function checkFlow(checked: CheckedFlow, lookup: FlowLookup, report: FlowReport): void {
  const { flow } = checked;
  const targets = new Map<string, FlowTarget>();
  flow.steps.forEach((step, at) => {
    const target = lookup.find(step.operation);
    if (target === undefined) {
      reportUnknown(step, at, lookup, report);
      return;
    }
    targets.set(step.stepId, target);
    if (target.isOff) {
      const data = { operation: showOperation(step.operation), step: showValue(step.stepId) };
      const place = { severity: "warning", ...placeOf(report, at, "operationId") } as const;
      report.reporter.add(flowRules["bundle/flow-tool"], { messageId: "off", data, ...place });
    }
    if (step.onFailure.some(({ type }) => type === "retry") && !isIdempotent(target)) {
      const data = { operation: showOperation(step.operation), step: showValue(step.stepId) };
      const place = placeOf(report, at, "onFailure");
      report.reporter.add(flowRules["bundle/flow-retry"], { messageId: "repeat", data, ...place });
    }
  });
  const check: FlowCheck = { ...checked, targets, report };
  flow.steps.forEach((step, at) => {
    const target = targets.get(step.stepId);
    if (target !== undefined) checkPayload(check, { step, at, target });
  });
  checkParts(check);
  checkMeasures(check);
}

function reportUnknown({ operation }: FlowStep, at: number, lookup: FlowLookup, report: FlowReport): void {
  const written = showOperation(operation);
  const names = lookup.names(operation);
  const versions = names.filter(
    (name) => name.slice(0, name.indexOf("@")) === written.slice(0, written.indexOf("@")),
  );
  const meant = nearest(written, names, report.reporter.guesses) ?? versions[0];
  const data = { operation: written, where: lookup.where };
  const severity = report.isPartial === true ? { severity: "warning" as const } : {};
  const place = { ...severity, ...placeOf(report, at, "operationId") };
  const rule = flowRules["bundle/flow-tool"];
  if (meant === undefined) report.reporter.add(rule, { messageId: "unknown", data, ...place });
  else report.reporter.add(rule, { messageId: "meant", data: { ...data, meant }, ...place });
}

function checkMeasures({ flow, id, targets, report }: FlowCheck): void {
  for (const [at, { stepId, operation }] of flow.steps.entries()) {
    const target = targets.get(stepId);
    const depth = target === undefined ? 0 : depthOf(target, id);
    const place = placeOf(report, at, "operationId");
    const rule = flowRules["bundle/flow-depth"];
    if (depth === Infinity) {
      const data = { step: showValue(stepId), operation: showOperation(operation) };
      report.reporter.add(rule, { messageId: "itself", data, ...place });
      return;
    }
    if (depth + 1 > MAX_DEPTH) {
      report.reporter.add(rule, {
        messageId: "deep",
        data: { depth: depth + 1, limit: MAX_DEPTH },
        ...place,
      });
      return;
    }
  }
  const ms = timeoutOf(flow, (step) => targets.get(step.stepId));
  if (ms <= MAX_FLOW_MS) return;
  const data = { minutes: Math.ceil(ms / 60_000), limit: MAX_FLOW_MS / 60_000 };
  report.reporter.add(flowRules["bundle/flow-timeout"], { messageId: "long", data, ...placeOf(report) });
}
