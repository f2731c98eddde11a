import { clockIn } from '../../calendar';
import type { ActorContext } from '../../context';
import { timeZoneOf } from '../../people';
import type { AskedQuestion } from '../../search/asked-question';
import { answerFromManuals } from '../answer-from-manuals';
import { type ComposedAnswer, type ComposedEvent, withLead } from '../composed-answer';
import { whichDevice } from '../own-data/answer-from-data';
import { findNamed } from '../own-data/find-named';
import { type KnownDevice, nameDevices } from '../own-data/name-things';
import type { Scope } from '../scope';
import {
  type Comparison,
  compare,
  comparisonSaid,
  conditionShort,
  isOnSide,
  readingSaid,
  unreadSaid,
  verdictOf,
} from './compare';
import { isAtRest, isMoreExactly, isSameMetric, metricsNamed, metricWords, quantityNamed } from './match-metrics';
import { type Limit, latestReadings, limitsOf, type Reading } from './measurements';
import { type LimitQuestion, readLimitQuestion } from './read-limit-question';

/** More than these would not be read. */
const mostCompared = 4;

/** What a question compares, of one device. */
interface Measured {
  device: KnownDevice;
  comparisons: Comparison[];
  /** Measured, but no standing limit is known of it. */
  unlimited: Reading[];
  /** What is asked for where the device has sent nothing of it and no limit is known either. */
  unknown: string | null;
}

/**
 * Answers how a device's last reading stands to what its manual allows: value, time, limit with its citation, verdict.
 * Where no standing limit is known, the manual's own answer follows the reading. Yields nothing for other questions.
 */
export async function* answerFromMeasurement(
  ctx: ActorContext,
  scope: Scope,
  question: AskedQuestion,
): AsyncGenerator<ComposedEvent> {
  const [measured, another] = await findMeasured(ctx, scope, question.text);
  if (!measured) return;
  if (another) return yield { type: 'whole', answer: whichDevice([measured.device, another.device]) };
  const timeZone = await timeZoneOf(ctx.db, ctx.actor.organizationId);
  const momentOf = (at: Date) => momentIn(timeZone, at);
  const { device, comparisons, unlimited, unknown } = measured;
  if (comparisons.length) return yield { type: 'whole', answer: toAnswer(device, comparisons, momentOf) };

  const read = unlimited.map((reading) => readingSaid(reading, '', momentOf)).join('; ');
  const said = unknown
    ? `${device.name} has sent no reading of its ${unknown}, so that it cannot be compared.`
    : `Last reading of ${device.name}: ${read}.`;
  const scopeOfDevice: Scope = { device, documents: scope.documents };
  for await (const event of answerFromManuals(ctx, scopeOfDevice, question)) {
    if (event.type === 'piece') continue;
    const { answer } = event;
    const isKnown = answer.queryType !== 'UNKNOWN';
    const results = unknown
      ? {}
      : resultsOf(
          unlimited.map((reading) => [reading, null]),
          momentOf,
        );
    const text = isKnown
      ? withLead(said, answer)
      : { ...answer, content: `${said} I found no limit for it in its documents.`, nearest: [] };
    yield { type: 'whole', answer: { ...text, ...results, queryType: isKnown ? 'MIXED' : 'DATABASE' } };
  }
}

/** More than one: the question does not say which device. */
async function findMeasured(ctx: ActorContext, scope: Scope, text: string): Promise<Measured[]> {
  const asked = readLimitQuestion(text);
  if (!asked) return [];
  const named = nameDevices(asked.words, (await findNamed(ctx, asked.words)).devices);
  const { device: here } = scope;
  if (here) {
    const isNamed = named.devices.some(({ id }) => id === here.id);
    const unnamed = isNamed ? named.rest : asked.words;
    const measured = await measuredOf(ctx, here, asked, unnamed);
    if (measured) return [measured];
    const unknown = quantityNamed(unnamed);
    if (unknown) return [{ device: here, comparisons: [], unlimited: [], unknown }];
  }
  const others = named.devices.slice(0, mostCompared).map((device) => measuredOf(ctx, device, asked, named.rest));
  return (await Promise.all(others)).filter((measured) => measured !== null);
}

/** @param unnamed the words that do not name the device: they must all name what it measures */
async function measuredOf(
  ctx: ActorContext,
  device: KnownDevice,
  { words, side }: LimitQuestion,
  unnamed: string[],
): Promise<Measured | null> {
  const [readings, all] = await Promise.all([latestReadings(ctx, device.id), limitsOf(ctx, device.id)]);
  const metrics = [...readings.map(({ metric }) => metric), ...all.map(({ condition }) => condition.metric)];
  // a word may be of both: the temperature of the 'Cold store, temperature probe'
  const metric = words.filter((word) => unnamed.includes(word) || metricsNamed([word], metrics).length > 0);
  const ofStorage = isAtRest(words.join(' '));
  const limits = all.filter(
    ({ name, condition }) => isOnSide(condition, side) && isAtRest(`${condition.metric} ${name}`) === ofStorage,
  );
  for (const tried of [unnamed, metric]) {
    const found = findComparisons(tried, readings, limits);
    if (found.comparisons.length || found.unlimited.length) return { device, ...found, unknown: null };
  }
  return null;
}

/** Of what is asked the readings with their limits; limits without a reading; readings without a limit. */
function findComparisons(words: string[], readings: Reading[], limits: Limit[]) {
  const measured = metricsNamed(
    words,
    readings.map(({ metric }) => metric),
  );
  const asked = readings.filter(({ metric }) => measured.includes(metric)).slice(0, mostCompared);
  const comparisons = asked.flatMap((reading) => limitsFor(reading, limits).map((limit) => compare(reading, limit)));
  if (asked.length) {
    const compared = new Set(comparisons.map(({ reading }) => reading));
    return { comparisons, unlimited: asked.filter((reading) => !compared.has(reading)) };
  }
  const known = metricsNamed(
    words,
    limits.map(({ condition }) => condition.metric),
  );
  const unread = limits.filter(({ condition }) => known.includes(condition.metric)).slice(0, mostCompared);
  return { comparisons: unread.map((limit) => compare(null, limit)), unlimited: [] };
}

/** Those of this metric; else those of the one metric that is said more exactly. Of several such, none is taken for it. */
function limitsFor({ metric }: Reading, limits: Limit[]): Limit[] {
  const same = limits.filter(({ condition }) => isSameMetric(condition.metric, metric));
  const near = limits.filter(({ condition }) => isMoreExactly(condition.metric, metric));
  const oneMetric = near.every(({ condition }) => isSameMetric(condition.metric, near[0]?.condition.metric ?? ''));
  return (same.length ? same : oneMetric ? near : []).slice(0, mostCompared);
}

function toAnswer(device: KnownDevice, comparisons: Comparison[], momentOf: (at: Date) => string): ComposedAnswer {
  const documents = comparisons.flatMap(({ limit }) => limit.document ?? []);
  const said = comparisons.flatMap(({ reading, ...compared }) =>
    reading ? comparisonSaid({ reading, ...compared }, device.name, momentOf) : [],
  );
  const unread = comparisons.filter(({ reading }) => !reading).map(({ limit }) => limit);
  if (unread.length) said.push(unreadSaid(unread, device.name));
  return {
    content: said.join('\n\n'),
    queryType: 'MIXED',
    pdfName: documents[0]?.name ?? null,
    documents: documents.filter(({ id }, at) => documents.findIndex((one) => one.id === id) === at),
    citations: comparisons.flatMap(({ limit: { source, document } }) =>
      source && document ? [{ documentId: document.id, page: source.page, quote: source.quote }] : [],
    ),
    ...resultsOf(
      comparisons.map((comparison) => [comparison.reading, comparison]),
      momentOf,
    ),
  };
}

function resultsOf(found: [Reading | null, Comparison | null][], momentOf: (at: Date) => string) {
  return {
    sqlQuery: 'reading-against-limit',
    databaseResults: {
      columns: ['Metric', 'Value', 'Measured', 'Broken when', 'Verdict'],
      rows: found.map(([reading, comparison]) => [
        metricWords(reading?.metric ?? comparison?.limit.condition.metric ?? ''),
        reading ? String(reading.value) : '',
        reading ? momentOf(reading.at) : '',
        comparison ? conditionShort(comparison.limit.condition) : '',
        comparison ? verdictOf(comparison) : 'No limit known',
      ]),
    },
    rowCount: found.length,
  };
}

/** '2026-11-21 10:05', as the organization's clocks show it. */
function momentIn(timeZone: string, at: Date): string {
  const { date, seconds } = clockIn(timeZone, at);
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  return `${date} ${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`;
}
