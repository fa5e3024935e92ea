/** What the page opens with: three mistakes of three kinds, and a sound tool of which some receivers lose a part. */
export const EXAMPLE = `{
  "tools": [
    {
      "name": "list_invoices",
      "description": "Lists invoices, newest first.",
      "inputSchema": {
        "properties": {
          "customer": { "type": "string" },
          "limit": { "type": "integer", "minimum": 0, "exclusiveMinimum": true }
        }
      }
    },
    {
      "name": "send_invoice",
      "description": "Sends an invoice by mail.",
      "inputSchema": {
        "type": "object",
        "properties": { "invoice": { "$ref": "#/definitions/invoice" } },
        "$defs": { "invoice": { "type": "string", "description": "Number of the invoice." } }
      }
    },
    {
      "name": "count_invoices",
      "description": "Counts the invoices of some years.",
      "inputSchema": {
        "type": "object",
        "properties": { "years": { "type": "array", "items": { "type": "integer" }, "uniqueItems": true } },
        "required": ["years"],
        "additionalProperties": false
      }
    }
  ]
}
`;
