import type { AuditRecord, AuditSink } from "../../src/index.ts";

/** An audit log that a test can read. */
export interface MemoryAudit extends AuditSink {
  readonly records: AuditRecord[];
}

export function memoryAudit(): MemoryAudit {
  const records: AuditRecord[] = [];
  return {
    required: false,
    records,
    ready: () => undefined,
    write: (record) => void records.push(record),
    close: () => undefined,
  };
}
