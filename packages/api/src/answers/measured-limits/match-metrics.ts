import { termsOf } from '@steward/manuals/rank/terms';

/** A telemetry name with spaces between its words: 'coolant Temperature' for 'coolantTemperature', 'oil level' for 'oil_level'. */
export const spacedName = (metric: string) =>
  metric
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/[_./-]+/g, ' ')
    .trim();

const termsIn = (metric: string) => new Set(termsOf(spacedName(metric)));
const holds = (all: ReadonlySet<string>, some: Iterable<string>) => [...some].every((term) => all.has(term));

/** Metrics that contain all the words; 'temperature' matches both the coolant's and the oil's. */
export function metricsNamed(words: readonly string[], metrics: readonly string[]): string[] {
  const terms = words.flatMap((word) => termsOf(word));
  if (!terms.length) return [];
  return metrics.filter((metric) => holds(termsIn(metric), terms));
}

/** Whether both names have the same words. */
export const isSameMetric = (a: string, b: string) => holds(termsIn(a), termsIn(b)) && holds(termsIn(b), termsIn(a));

/** Whether the metric of a limit adds one word to the other metric: 'Oil pressure' to 'pressure'. */
export function isMoreSpecific(limited: string, metric: string): boolean {
  const [exact, plain] = [termsOf(spacedName(limited)), termsOf(spacedName(metric))];
  return plain.length > 0 && exact.length === plain.length + 1 && exact.slice(1).join(' ') === plain.join(' ');
}

const QUANTITY =
  /^(?:temperature|pressure|speed|vibration|level|flow|voltage|current|power|humidity|torque|frequency|noise|load|weight|thickness|ph|conductivity)s?$/i;

/** 'oil pressure' if the words end with a quantity; null for other words. */
export const quantityNamed = (words: readonly string[]): string | null =>
  QUANTITY.test(words.at(-1) ?? '') ? words.join(' ') : null;

const AT_REST = /\b(?:storage|storing|stored|transport|shipping|shipment)\b/i;

/** Whether a limit is for storage or transport, and so says nothing about operation. */
export const isAtRest = (name: string): boolean => AT_REST.test(spacedName(name));
