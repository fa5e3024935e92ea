/**
 * Is `value` a whole multiple of `divisor`, as the decimal numbers a person reads? 0.07 is one of 0.01,
 * although their binary quotient is 7.000000000000001. JSON Schema validation 6.2.1.
 */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(divisor)) return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const a = toDecimal(value);
  const b = toDecimal(divisor);
  if (b.digits === 0n) return false;
  const shift = a.exponent - b.exponent;
  return shift >= 0
    ? (a.digits * 10n ** BigInt(shift)) % b.digits === 0n
    : a.digits % (b.digits * 10n ** BigInt(-shift)) === 0n;
}

// The shortest decimal that names the number is what the author wrote or could have written.
function toDecimal(value: number): { digits: bigint; exponent: number } {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
