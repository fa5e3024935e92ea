/** Word for word what a fault is reported as. */
export type MessageCase = [
  rule: string,
  messageId: string,
  input: string,
  message: string,
  help: string,
  fixTitle?: string | undefined,
];
