import { termsOf } from '@steward/manuals/rank/terms';

/** What telemetry calls 'coolantTemperature' or 'coolant_temperature', in words. */
export const metricWords = (metric: string) =>
  metric
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/[_./-]+/g, ' ')
    .trim();

const termsIn = (metric: string) => new Set(termsOf(metricWords(metric)));
const holds = (all: ReadonlySet<string>, some: Iterable<string>) => [...some].every((term) => all.has(term));

/** Of the metrics those that all of the words name; 'temperature' names the coolant's and the oil's. */
export function metricsNamed(words: readonly string[], metrics: readonly string[]): string[] {
  const asked = words.flatMap((word) => termsOf(word));
  if (!asked.length) return [];
  return metrics.filter((metric) => holds(termsIn(metric), asked));
}

/** Whether they are of one metric to the word. */
export const isSameMetric = (a: string, b: string) => holds(termsIn(a), termsIn(b)) && holds(termsIn(b), termsIn(a));

/** Whether a limit is of the metric, said more exactly by one word: 'Oil pressure' of 'pressure'. */
export function isMoreExactly(limited: string, metric: string): boolean {
  const [exact, plain] = [termsOf(metricWords(limited)), termsOf(metricWords(metric))];
  return plain.length > 0 && exact.length === plain.length + 1 && exact.slice(1).join(' ') === plain.join(' ');
}

const QUANTITY =
  /^(?:temperature|pressure|speed|vibration|level|flow|voltage|current|power|humidity|torque|frequency|noise|load|weight|thickness|ph|conductivity)s?$/i;

/** 'oil pressure', when the words end with what can be measured; null for other words. */
export const quantityNamed = (words: readonly string[]): string | null =>
  QUANTITY.test(words.at(-1) ?? '') ? words.join(' ') : null;

const AT_REST = /\b(?:storage|storing|stored|transport|shipping|shipment)\b/i;

/** Whether a limit is of a device that is stored or on its way: it says nothing of a running one. */
export const isAtRest = (said: string): boolean => AT_REST.test(metricWords(said));
