const MAX_U64 = 18_446_744_073_709_551_615n;
const MIN_I64 = -9_223_372_036_854_775_808n;

/**
 * A JSON number as the reference prints it in an argument: whole numbers in the 64-bit range keep their
 * digits, everything else becomes the shortest decimal of the nearest double (`1e3` → `1000.0`).
 * `undefined` for a number beyond the range of a double, which the reference refuses to read.
 */
export function spellNumber(source: string): string | undefined {
  if (/^-?\d+$/.test(source) && source !== "-0") {
    const whole = BigInt(source);
    if (whole >= MIN_I64 && whole <= MAX_U64) return String(whole);
  }
  const double = Number(source);
  return Number.isFinite(double) ? spellDouble(double) : undefined;
}

/** True for a whole number within the signed 64-bit range, written without fraction or exponent. */
export function isSigned64(source: string): boolean {
  if (!/^-?\d+$/.test(source) || source === "-0") return false;
  const whole = BigInt(source);
  return whole >= MIN_I64 && whole <= -(MIN_I64 + 1n);
}

/**
 * Shortest digits, always with a fraction or an exponent: plain notation while the decimal point
 * falls within 16 digits to the right or 5 places to the left of the first one.
 */
function spellDouble(double: number): string {
  const sign = double < 0 || Object.is(double, -0) ? "-" : "";
  if (double === 0) return `${sign}0.0`;
  const [mantissa = "", exponentText = "0"] = Math.abs(double).toExponential().split("e");
  const digits = mantissa.replace(".", "");
  const exponent = Number(exponentText);
  return sign + placePoint(digits, exponent);
}

function placePoint(digits: string, exponent: number): string {
  const pointAt = exponent + 1;
  if (pointAt >= digits.length && pointAt <= 16) return `${digits.padEnd(pointAt, "0")}.0`;
  if (pointAt > 0 && pointAt <= 16) return `${digits.slice(0, pointAt)}.${digits.slice(pointAt)}`;
  if (pointAt > -5 && pointAt <= 0) return `0.${"0".repeat(-pointAt)}${digits}`;
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : "";
  return `${digits.slice(0, 1)}${fraction}e${String(exponent)}`;
}
