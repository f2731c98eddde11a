const NUMBER_AND_UNIT = /^(\d+(?:[.,]\d+)?)\s*(\D*)$/;
/** Asks how far two values are apart: 'how much heavier', 'the difference in mass'. */
const ASKS_DIFFERENCE = /\bdifferences?\b|\bhow much (?:more|less|\p{L}+er)\b/iu;

/** '; difference 23 kg' for two cells with one number each in the same unit, if the question asks for it; empty for others. */
export function cellDifference(question: string, first: string, second: string): string {
  const [a, b] = [first, second].map((text) => NUMBER_AND_UNIT.exec(text.trim()));
  const [, numberA, unit = ''] = a ?? [];
  const [, numberB, unitB = ''] = b ?? [];
  if (!numberA || !numberB || unit.trim() !== unitB.trim() || !ASKS_DIFFERENCE.test(question)) return '';
  const [x, y] = [numberA, numberB].map((number) => Number(number.replace(',', '.'))) as [number, number];
  return `; difference ${`${Number(Math.abs(x - y).toFixed(3))} ${unit}`.trim()}`;
}
