/**
 * A number as printed in manuals: 'two (2)', 'two' before a spelled unit, sign, thousands comma, decimal point or comma, power of
 * ten ('5 x 10⁻⁴'). Callers must check that no number precedes a hyphen that is read as a sign.
 */
export const NUMBER_PATTERN = String.raw`(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)\s?\(\d+\)|(?:two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|sixty|ninety)(?=\s\p{Ll}{4})|(?:[+−–-]\s?)?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+)(?:\s?[x×·]\s?10[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)?)`;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const words: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};

/** The value of a match of `NUMBER_PATTERN`: 1.27 for '1,27' and 1800 for '1,800'. */
export function numberOf(printed: string): number {
  const spelled = /\((\d+)\)$/.exec(printed)?.[1];
  if (spelled) return Number(spelled);
  const word = words[printed];
  if (word) return word;
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

/** Removes floating-point noise: 1600 × 1.1 becomes 1760. */
export function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
