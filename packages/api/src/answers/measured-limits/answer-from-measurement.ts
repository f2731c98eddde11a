import { termsOf } from '@steward/manuals/rank/terms';
import type { ActorContext } from '../../context';
import { timeZoneOf } from '../../people';
import type { AskedQuestion } from '../../search/asked-question';
import { isConvertible } from '../../telemetry/limit-units';
import { answerFromManuals } from '../answer-from-manuals';
import { type ComposedAnswer, type ComposedEvent, responseOf, withLead } from '../composed-answer';
import { momentIn } from '../moment';
import { whichDevice } from '../own-data/answer-from-data';
import { findNamed } from '../own-data/find-named';
import { type KnownDevice, nameDevices } from '../own-data/name-things';
import type { Scope } from '../scope';
import {
  type Comparison,
  compare,
  comparisonText,
  conditionShort,
  isOnSide,
  readingText,
  unreadText,
  verdictOf,
} from './compare';
import { isAtRest, isMoreSpecific, isSameMetric, metricsNamed, quantityNamed, spacedName } from './match-metrics';
import { type Limit, latestReadings, limitsOf, type Reading } from './measurements';
import { type LimitQuestion, readLimitQuestion } from './read-limit-question';

/** Maximum number of limits compared in an answer. */
const maxCompared = 4;

/** The readings and limits of a device that a question compares. */
interface Measured {
  device: KnownDevice;
  comparisons: Comparison[];
  /** Readings without a known permanent limit. */
  unlimited: Reading[];
  /** The quantity in the question, if the device has sent no reading of it and no limit is known. */
  missingQuantity: string | null;
}

/**
 * Compares a device's last reading with the limit of its manual: value, time, limit with its citation, verdict. Where no
 * permanent limit is known, the answer from the manual follows the reading. Yields nothing for other questions.
 */
export async function* answerFromMeasurement(
  ctx: ActorContext,
  scope: Scope,
  question: AskedQuestion,
): AsyncGenerator<ComposedEvent> {
  const [measured, another] = await findMeasured(ctx, scope, question.text);
  if (!measured) return;
  if (another) return yield { type: 'answer', answer: whichDevice([measured.device, another.device]) };
  const timeZone = await timeZoneOf(ctx.db, ctx.actor.organizationId);
  const momentOf = (at: Date) => momentIn(timeZone, at);
  const { device, comparisons, unlimited, missingQuantity } = measured;
  if (comparisons.length) return yield { type: 'answer', answer: toAnswer(device, comparisons, momentOf) };

  const readings = unlimited.map((reading) => readingText(reading, '', momentOf)).join('; ');
  const reading = missingQuantity
    ? `${device.name} has sent no reading of its ${missingQuantity}, so that it cannot be compared.`
    : `Last reading of ${device.name}: ${readings}.`;
  const scopeOfDevice: Scope = { device, documents: scope.documents };
  for await (const event of answerFromManuals(ctx, scopeOfDevice, question)) {
    if (event.type === 'reading') yield event;
    if (event.type !== 'answer') continue;
    const { answer } = event;
    const isKnown = answer.queryType !== 'UNKNOWN' && (!missingQuantity || mentions(answer, missingQuantity));
    const results = missingQuantity
      ? {}
      : resultsOf(
          unlimited.map((reading) => [reading, null]),
          momentOf,
        );
    const text = isKnown
      ? withLead(reading, answer)
      : { ...answer, content: `${reading} I found no limit for it in its documents.`, nearest: [] };
    yield { type: 'answer', answer: { ...text, ...results, queryType: isKnown ? 'MIXED' : 'DATABASE' } };
  }
}

/** Whether an answer is about a quantity: it has one of its words. */
function mentions(answer: ComposedAnswer, quantity: string): boolean {
  const terms = new Set(termsOf([responseOf(answer), ...(answer.citations ?? []).map(({ quote }) => quote)].join(' ')));
  return termsOf(quantity).some((term) => terms.has(term));
}

/** Returns several if the question does not say which device it means. */
async function findMeasured(ctx: ActorContext, scope: Scope, text: string): Promise<Measured[]> {
  const question = readLimitQuestion(text);
  if (!question) return [];
  const mention = nameDevices(question.words, (await findNamed(ctx, question.words)).devices);
  const { device: here } = scope;
  if (here) {
    const isNamed = mention.devices.some(({ id }) => id === here.id);
    const unnamed = isNamed ? mention.rest : question.words;
    const measured = await measuredOf(ctx, here, question, unnamed);
    if (measured) return [measured];
    const missingQuantity = quantityNamed(unnamed);
    if (missingQuantity) return [{ device: here, comparisons: [], unlimited: [], missingQuantity }];
  }
  const others = mention.devices.slice(0, maxCompared).map((device) => measuredOf(ctx, device, question, mention.rest));
  return (await Promise.all(others)).filter((measured) => measured !== null);
}

/** @param unnamed words that do not name the device; all must name a metric of it */
async function measuredOf(
  ctx: ActorContext,
  device: KnownDevice,
  { words, side }: LimitQuestion,
  unnamed: string[],
): Promise<Measured | null> {
  const [readings, all] = await Promise.all([latestReadings(ctx, device.id), limitsOf(ctx, device.id)]);
  const metrics = [...readings.map(({ metric }) => metric), ...all.map(({ condition }) => condition.metric)];
  // a word may belong to both: the temperature of the 'Cold store, temperature probe'
  const metric = words.filter((word) => unnamed.includes(word) || metricsNamed([word], metrics).length > 0);
  const ofStorage = isAtRest(words.join(' '));
  const limits = all.filter(
    ({ name, condition }) => isOnSide(condition, side) && isAtRest(`${condition.metric} ${name}`) === ofStorage,
  );
  for (const metricCandidate of [unnamed, metric]) {
    const found = findComparisons(metricCandidate, readings, limits);
    if (found.comparisons.length || found.unlimited.length) return { device, ...found, missingQuantity: null };
  }
  return null;
}

/** Readings with their limits, readings without a limit and, if there is no reading at all, limits. */
function findComparisons(words: string[], readings: Reading[], limits: Limit[]) {
  const measured = metricsNamed(
    words,
    readings.map(({ metric }) => metric),
  );
  const matching = readings.filter(({ metric }) => measured.includes(metric)).slice(0, maxCompared);
  const comparisons = matching.flatMap((reading) => limitsFor(reading, limits).map((limit) => compare(reading, limit)));
  if (matching.length) {
    const comparedReadings = new Set(comparisons.map(({ reading }) => reading));
    return { comparisons, unlimited: matching.filter((reading) => !comparedReadings.has(reading)) };
  }
  const limited = metricsNamed(
    words,
    limits.map(({ condition }) => condition.metric),
  );
  const unread = limits.filter(({ condition }) => limited.includes(condition.metric)).slice(0, maxCompared);
  return { comparisons: unread.map((limit) => compare(null, limit)), unlimited: [] };
}

/** Limits of this metric in a comparable unit; otherwise those of a more specific metric, unless several are possible. */
function limitsFor({ metric, unit }: Reading, limits: Limit[]): Limit[] {
  const comparable = limits.filter(({ condition }) => isConvertible(unit, condition));
  const same = comparable.filter(({ condition }) => isSameMetric(condition.metric, metric));
  const moreSpecific = comparable.filter(({ condition }) => isMoreSpecific(condition.metric, metric));
  const isUnambiguous = moreSpecific.every(({ condition }) =>
    isSameMetric(condition.metric, moreSpecific[0]?.condition.metric ?? ''),
  );
  return (same.length ? same : isUnambiguous ? moreSpecific : []).slice(0, maxCompared);
}

function toAnswer(device: KnownDevice, comparisons: Comparison[], momentOf: (at: Date) => string): ComposedAnswer {
  const documents = comparisons.flatMap(({ limit }) => limit.document ?? []);
  const paragraphs = comparisons.flatMap(({ reading, ...compared }) =>
    reading ? comparisonText({ reading, ...compared }, device.name, momentOf) : [],
  );
  const unread = comparisons.filter(({ reading }) => !reading).map(({ limit }) => limit);
  if (unread.length) paragraphs.push(unreadText(unread, device.name));
  return {
    content: paragraphs.join('\n\n'),
    queryType: 'MIXED',
    pdfName: documents[0]?.name ?? null,
    documents: documents.filter(({ id }, at) => documents.findIndex((other) => other.id === id) === at),
    citations: comparisons.flatMap(({ limit: { source, document } }) =>
      source && document ? [{ documentId: document.id, page: source.page, quote: source.quote }] : [],
    ),
    ...resultsOf(
      comparisons.map((comparison) => [comparison.reading, comparison]),
      momentOf,
    ),
  };
}

function resultsOf(compared: [Reading | null, Comparison | null][], momentOf: (at: Date) => string) {
  return {
    sqlQuery: 'reading-against-limit',
    databaseResults: {
      columns: ['Metric', 'Value', 'Measured', 'Broken when', 'Verdict'],
      rows: compared.map(([reading, comparison]) => [
        spacedName(reading?.metric ?? comparison?.limit.condition.metric ?? ''),
        reading ? [reading.value, reading.unit].filter((part) => part !== null).join(' ') : '',
        reading ? momentOf(reading.at) : '',
        comparison ? conditionShort(comparison.limit.condition) : '',
        comparison ? verdictOf(comparison) : 'No limit known',
      ]),
    },
    rowCount: compared.length,
  };
}
