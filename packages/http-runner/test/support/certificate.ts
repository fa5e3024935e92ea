import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** A server's certificate and key, PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** Make a self-signed certificate for a name (and for 127.0.0.1), valid for these days from now. */
export function selfSigned(
  name: string,
  { from = -1, to = 1 }: { from?: number; to?: number } = {},
): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const subject = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const names = sequence(der(0x82, Buffer.from(name)), der(0x87, Buffer.from([127, 0, 0, 1])));
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sequence(ECDSA_SHA256),
    subject,
    sequence(time(from), time(to)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    der(
      0xa3,
      sequence(extension(ALT_NAMES, names), extension(CONSTRAINTS, sequence(der(0x01, Buffer.from([0xff]))))),
    ),
  );
  const signature = createSign("sha256").update(body).sign(privateKey);
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]));
  const lines = sequence(body, sequence(ECDSA_SHA256), bits)
    .toString("base64")
    .replace(/.{64}(?=.)/g, "$&\n");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** One value of ASN.1 in DER. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(...parts: Buffer[]): Buffer {
  return der(0x31, Buffer.concat(parts));
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

function extension(id: Buffer, value: Buffer): Buffer {
  return sequence(id, der(0x04, value));
}

function time(days: number): Buffer {
  const text = new Date(Date.now() + days * 86_400_000).toISOString().replace(/[-:T]|\.\d{3}/g, "");
  return der(0x17, Buffer.from(text.slice(2)));
}

const COMMON_NAME = Buffer.from("0603550403", "hex");
const ALT_NAMES = Buffer.from("0603551d11", "hex");
const CONSTRAINTS = Buffer.from("0603551d13", "hex");
const ECDSA_SHA256 = Buffer.from("06082a8648ce3d040302", "hex");
