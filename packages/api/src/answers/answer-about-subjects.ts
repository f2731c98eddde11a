import { devices, documents } from '@steward/db/schema';
import { pageMark } from '@steward/manuals/answer/page-mark';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { askedQuestion } from '../search/asked-question';
import type { SearchScope } from '../search/search-scope';
import { searchedDocuments } from '../search/searched-documents';
import { answerFromManuals } from './answer-from-manuals';
import { type ComposedAnswer, completeAnswerOf, underName } from './composed-answer';
import { isAnswered, joinAnswers } from './join-answers';
import { namesOf, type Subject } from './own-data/data-answer';
import type { KnownDevice } from './own-data/name-things';
import type { Scope } from './scope';
import { aboutTopic, byDevice, type DeviceSubjects, isWithoutTopic } from './subjects-in-manuals';

/** Maximum numbers of devices, and of topics per device, that one answer looks up in manuals. */
const maxDevices = 3;
const maxTopics = 2;

interface FoundDevice extends DeviceSubjects {
  device: KnownDevice;
  manuals: { id: string; name: string }[];
}

/**
 * Asks the manuals of the devices that were found in the organization's data, and puts each answer under the name of its device. Names
 * the devices without a manual. Null if the rows are not about devices.
 * @param scope restricts the manuals to its documents, if it has any
 */
export async function answerAboutSubjects(
  ctx: ActorContext,
  scope: Scope,
  subjects: readonly Subject[],
  half: string,
): Promise<ComposedAnswer | null> {
  const documentIds = scope.documents.length ? scope.documents.map(({ id }) => id) : undefined;
  const found = await findManuals(ctx, byDevice(subjects), { documentIds });
  if (!found.length) return null;
  const readable = found.filter(({ manuals }) => manuals.length);
  const parts: ComposedAnswer[] = [];
  for (const device of readable.slice(0, maxDevices)) parts.push(await answerAboutDevice(ctx, device, half));
  const skippedNames = readable.slice(maxDevices).map(({ deviceName }) => deviceName);
  const namesWithoutManual = found.filter(({ manuals }) => !manuals.length).map(({ deviceName }) => deviceName);
  if (skippedNames.length)
    parts.push(remark(`I have looked up only these. Ask me about ${namesOf(skippedNames)} separately.`));
  if (namesWithoutManual.length) {
    const prefix = documentIds ? 'None of the chosen documents is a manual of' : 'There is no manual for';
    parts.push(remark(`${prefix} ${namesOf(namesWithoutManual)}.`));
  }
  const [first, ...others] = parts;
  return first ? joinAnswers([first, ...others]) : null;
}

const remark = (content: string): ComposedAnswer => ({ content, queryType: 'UNKNOWN' });

async function answerAboutDevice(ctx: ActorContext, found: FoundDevice, half: string): Promise<ComposedAnswer> {
  const { device, topics, manuals } = found;
  if (!topics.length) {
    if (isWithoutTopic(half)) {
      return {
        content: `The manual of ${device.name} is ${namesOf(manuals.map(({ name }) => name))}.`,
        queryType: 'PDF',
        documents: manuals,
      };
    }
    return underName(device.name, await askManuals(ctx, found, half));
  }
  const answers: ComposedAnswer[] = [];
  for (const { topic, source } of topics.slice(0, maxTopics)) {
    const answer = await askManuals(ctx, found, aboutTopic(half, topic));
    answers.push(
      underName(`${device.name}, ${topic}`, isAnswered(answer) || !source ? answer : quoteAnswer(source, manuals)),
    );
  }
  const more = topics.length - maxTopics;
  if (more > 0) answers.push(remark(`${device.name} has ${more} more of these.`));
  const [first, ...others] = answers;
  return first ? joinAnswers([first, ...others]) : remark('');
}

async function askManuals(ctx: ActorContext, { device, manuals }: FoundDevice, text: string): Promise<ComposedAnswer> {
  const answer = await completeAnswerOf(
    answerFromManuals(ctx, { device, documents: manuals }, askedQuestion(ctx, text)),
  );
  return answer ?? remark('I found nothing about it.');
}

/** The sentence of the manual that the row was generated from. */
function quoteAnswer(
  { documentId, page, quote }: NonNullable<Subject['source']>,
  manuals: FoundDevice['manuals'],
): ComposedAnswer {
  return {
    content: `${quote} ${pageMark(page)}`,
    queryType: 'PDF',
    pdfName: manuals.find(({ id }) => id === documentId)?.name ?? null,
    documents: manuals.filter(({ id }) => id === documentId),
    citations: [{ documentId, page, quote }],
  };
}

/** Adds the devices' names and readable manuals. */
async function findManuals(
  ctx: ActorContext,
  found: readonly DeviceSubjects[],
  scope: SearchScope,
): Promise<FoundDevice[]> {
  const ids = found.map(({ deviceId }) => deviceId);
  if (!ids.length) return [];
  const { id, name, location, manufacturer, model } = devices;
  const [deviceRows, manuals] = await Promise.all([
    ctx.db
      .select({ id, name, location, manufacturer, model })
      .from(devices)
      .where(and(eq(devices.organizationId, ctx.actor.organizationId), inArray(id, ids))),
    ctx.db
      .select({ id: documents.id, name: documents.name, deviceId: documents.deviceId })
      .from(documents)
      .where(and(searchedDocuments(ctx, scope), inArray(documents.deviceId, ids)))
      .orderBy(documents.uploadedAt)
      .limit(maxManuals),
  ]);
  return found.flatMap((subjects) => {
    const device = deviceRows.find((row) => row.id === subjects.deviceId);
    const deviceManuals = manuals.filter(({ deviceId }) => deviceId === subjects.deviceId);
    return device
      ? [{ ...subjects, device, manuals: deviceManuals.map((manual) => ({ id: manual.id, name: manual.name })) }]
      : [];
  });
}
/** Enough for the devices of at most 50 rows, few of which have many manuals. */
const maxManuals = 500;
