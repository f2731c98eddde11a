/**
 * A number as manuals print it: 'two (2)', sign, thousands comma, decimal point or comma, power of ten ('5 x 10⁻⁴').
 * A hyphen is a sign only where no number stands before it.
 */
export const NUMBER_PATTERN = String.raw`(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)\s?\(\d+\)|(?:[+−–-]\s?)?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+)(?:\s?[x×·]\s?10[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)?)`;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The value of a number that `NUMBER_PATTERN` found; '1,27' is 1.27 and '1,800' is 1800. */
export function numberOf(printed: string): number {
  const spelled = /\((\d+)\)$/.exec(printed)?.[1];
  if (spelled) return Number(spelled);
  const [mantissa = '', exponent = ''] = printed.split(/\s?[x×·]\s?10/);
  const sign = /^[−–-]/.test(mantissa) ? -1 : 1;
  const digits = mantissa.replace(/^[+−–-]\s?/, '');
  const isThousands = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.|$)/.test(digits);
  const plain = isThousands ? digits.replaceAll(',', '') : digits.replace(',', '.');
  return rounded(sign * Number(plain) * 10 ** powerOf(exponent));
}

function powerOf(exponent: string): number {
  const digits = [...exponent].map((c) => SUPERSCRIPTS.indexOf(c)).filter((d) => d >= 0);
  return (exponent.startsWith('⁻') ? -1 : 1) * Number(digits.join(''));
}

/** Without the noise of binary fractions: 1600 × 1.1 is 1760. */
export function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
