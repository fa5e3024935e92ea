import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "bundle/method": {
    severity: "error",
    messages: {
      unknown: {
        message: "the method {method} is not one of {known}",
        help: "Methods are written in upper case. Most tools read with GET and write with POST.",
      },
    },
  },
  "bundle/choice": {
    severity: "error",
    messages: {
      unknown: { message: '"{field}" must be one of {known}, got {got}', help: "{what}" },
      meant: {
        message: '"{field}" must be one of {known}, got {got}; did you mean {meant}?',
        help: "{what}",
      },
    },
  },
  "bundle/url-scheme": {
    severity: "error",
    messages: {
      scheme: {
        message: '"urlTemplate" must start with http:// or https://, got {got}',
        help: "Write the whole URL in lower case up to the host: the tool itself says where it calls.",
      },
    },
  },
  "bundle/url-credentials": {
    severity: "error",
    messages: {
      credentials: {
        message: '"urlTemplate" holds credentials: the host is what stands behind @',
        help: 'The part before @ is a user name, however much it looks like a host, and it ends up in logs. Write the host alone, and put credentials into "auth".',
      },
    },
  },
  "bundle/template": {
    severity: "error",
    messages: {
      fault: {
        message: '"{field}": {fault}',
        help: "A placeholder is a name in braces behind a dollar sign: ${place.name}, ${list[0]}, ${page:-1}. Double the dollar sign to mean the characters themselves.",
      },
      structure: {
        message: '"{field}": {fault}',
        help: "Values fill path segments, parameters, headers and JSON values. Everything around them is fixed, so that no value can change where a request goes or what it says.",
      },
      fragment: {
        message: '"{field}": {fault}',
        help: "Nothing behind # reaches the server. Move it into the query or take it out.",
      },
    },
  },
  "bundle/variable": {
    severity: "error",
    messages: {
      unknown: {
        message: '{placeholder} is neither an argument of "argSchema" nor a known name',
        help: 'Declare it under "properties" of "argSchema". Secrets have names in upper case, and ${tool.version} and the like come from this file.',
      },
      meant: {
        message:
          '{placeholder} is neither an argument of "argSchema" nor a known name; did you mean {meant}?',
        help: 'Write {meant}, or declare the name under "properties" of "argSchema".',
      },
      below: {
        message: "{placeholder} names {name}, which {parent} does not have",
        help: 'Declare it under "properties" of {parent} in "argSchema", or name one that is there.',
      },
      belowMeant: {
        message: "{placeholder} names {name}, which {parent} does not have; did you mean {meant}?",
        help: 'Write {meant}, or declare the name under "properties" of {parent} in "argSchema".',
      },
      noObject: {
        message: "{placeholder} names {name} in {parent}, which is {type}",
        help: "Only an object has names: write the argument as a whole, or [0] for the first item of an array.",
      },
      noList: {
        message: "{placeholder} names item {name} of {parent}, which is {type}",
        help: "Only an array has numbered items: write the argument as a whole, or a name for a part of an object.",
      },
      step: {
        message: "{placeholder} names a call that has not been made by then",
        help: "Calls are made in the order of the list: ${steps.0.value} is the result of the first, for the calls behind it.",
      },
      stepPart: {
        message: "{placeholder} names nothing of the call: of a call before there is only its value",
        help: "Write {meant}.",
      },
    },
  },
  "bundle/optional-variable": {
    severity: "warning",
    messages: {
      optional: {
        message: '{placeholder} is not required by "argSchema", so a call without it fails',
        help: 'Write {optional} to leave it out, {fallback} for a default, or add the name to "required".',
      },
    },
  },
  "bundle/secret": {
    severity: "info",
    messages: {
      undeclared: {
        message: "{placeholder} is a secret: the host must give it to this tool",
        help: 'Name it under "run.secrets" with the hosts that may see it. Arguments never fill it.',
      },
    },
  },
  "bundle/secret-in-url": {
    severity: "info",
    messages: {
      secret: {
        message: "the secret {placeholder} stands in the URL",
        help: 'Servers and proxies write URLs into their logs. Where the API takes it in a header, use "auth".',
      },
    },
  },
  "bundle/reserved-argument": {
    severity: "warning",
    messages: {
      reserved: {
        message: "no placeholder reaches the parts of the argument {name}: the name is taken",
        help: 'In templates, names below "tool", "secret" and "steps" have a meaning of their own. Rename the argument.',
      },
    },
  },
  "bundle/header": {
    severity: "error",
    messages: {
      name: {
        message: "{name} is no name of a header",
        help: "Names are ASCII letters, digits and dashes, and hold no placeholder.",
      },
      duplicate: {
        message: "the header {name} stands here twice, in different letters",
        help: "Names of headers ignore case. Keep one.",
      },
      owned: {
        message: "the header {name} belongs to the connection and is not taken from here",
        help: "It follows from the URL and the body. Take it out.",
      },
    },
  },
  "bundle/success-code": {
    severity: "error",
    messages: {
      range: {
        message: "successCodes[{item}] must be a status from 100 to 599, got {got}",
        help: "Write whole numbers such as 200, or leave the list out for every 2xx.",
      },
    },
  },
  "bundle/timeout": {
    severity: "error",
    messages: {
      range: {
        message: '"{field}" must be from 1 to {limit}, got {value}',
        help: "Write milliseconds, such as 10000 for ten seconds.",
      },
      unit: {
        message: '"{field}" is {value} milliseconds, which no request keeps',
        help: "Seconds were probably meant: write {meant}.",
      },
    },
  },
  "bundle/body": {
    severity: "warning",
    messages: {
      method: {
        message: 'a {method} request has no body: "bodyTemplate" is not sent',
        help: "Use POST, PUT or PATCH, or take the body out.",
      },
    },
  },
  "bundle/extract": {
    severity: "error",
    messages: {
      syntax: { message: '"extractExpr" is no {kind}: {fault}', help: "{what}" },
      excess: {
        message: 'the work of "extractExpr" grows faster than the answer: {fault}',
        help: "Name the way to the values, such as $.items[*].price; filters look at what is below @, or at a single value below $.",
      },
      noDollar: {
        message: '"extractExpr" is {expression}, which is read as a regular expression',
        help: 'A JSONPath starts with $: write {meant}. If a regular expression is meant, say so: "extractKind": "regex".',
      },
      encoding: {
        message: '"extractExpr" is a JSONPath, but the answer is read as text',
        help: 'Set "responseEncoding" to "json", or write a regular expression.',
      },
    },
  },
  "bundle/host": {
    severity: "error",
    messages: {
      notAllowed: {
        message: "{fault}",
        help: 'Calls to other hosts are refused. Allowed are those of "run.allowedHosts" in the configuration, and of --allowed-host.',
      },
      local: {
        message: "the host {host} is an address, or a name of this machine or its network",
        help: 'Calls to such hosts are refused unless the configuration names them: "run.allowedHosts", with "allowPrivate" for a private network.',
      },
    },
  },
} as const;

/** What is wrong with the request of an HTTP tool. */
export const httpRules: Rules<typeof table> = defineRules(table, {
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
});
