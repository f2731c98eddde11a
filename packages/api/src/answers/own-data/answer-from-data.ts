import type { ActorContext } from '../../context';
import type { ComposedAnswer } from '../composed-answer';
import type { Scope } from '../scope';
import { alarmsQuery } from './alarms-query';
import { documentsQuery, precautionsQuery, rulesQuery } from './care-queries';
import { completionsQuery, lastTaskQuery } from './completion-queries';
import { type FixedQuery, type FixedQueryResult, namesOf, rowsStored, type Subject } from './data-answer';
import type { DataQuestion } from './data-question';
import { assigneeQuery, devicesQuery } from './device-queries';
import { deviceStatusQuery } from './device-status-query';
import { findNamed } from './find-named';
import type { KnownDevice } from './name-things';
import { notificationsQuery, peopleQuery } from './people-queries';
import { rankingQuery } from './ranking-query';
import { readQuestion } from './read-question';
import { nextTaskQuery, tasksQuery } from './task-queries';
import { understand } from './understand';

/** All queries: read-only and restricted to the caller's organization. */
const queries: Record<DataQuestion['about'], FixedQuery> = {
  devices: devicesQuery,
  'device-status': deviceStatusQuery,
  assignee: assigneeQuery,
  tasks: tasksQuery,
  'next-task': nextTaskQuery,
  'last-task': lastTaskQuery,
  completions: completionsQuery,
  ranking: rankingQuery,
  alarms: alarmsQuery,
  rules: rulesQuery,
  precautions: precautionsQuery,
  people: peopleQuery,
  documents: documentsQuery,
  notifications: notificationsQuery,
};

/** An answer from the organization's own data, with the subjects of its rows. */
export interface DataAnswer {
  answer: ComposedAnswer;
  subjects: Subject[];
}

/** Answers a question from the organization's own data; null for other questions. */
export async function answerFromData(ctx: ActorContext, scope: Scope, text: string): Promise<ComposedAnswer | null> {
  return (await findInData(ctx, scope, text))?.answer ?? null;
}

/** Tries every interpretation of the question until one can be answered. */
export async function findInData(ctx: ActorContext, scope: Scope, text: string): Promise<DataAnswer | null> {
  const interpretations = readQuestion(text, scope.device !== null || scope.documents.length > 0);
  if (!interpretations.length) return null;
  const named = await findNamed(ctx, [...new Set(interpretations.flatMap(({ words }) => words))]);
  for (const interpretation of interpretations) {
    const understood = understand(interpretation, named, scope.device);
    if (!understood) continue;
    if ('candidates' in understood) return { answer: whichDevice(understood.candidates), subjects: [] };
    const found = await queries[understood.question.about](ctx, understood);
    if (found) return { answer: toAnswer(found), subjects: found.subjects ?? [] };
  }
  return null;
}

export function whichDevice(devices: readonly KnownDevice[]): ComposedAnswer {
  const names = namesOf(devices.map(({ name, location }) => `${name} (${location})`));
  return toAnswer({
    query: 'devices-by-name',
    columns: ['Device', 'Location', 'Manufacturer'],
    rows: devices.slice(0, rowsStored).map(({ name, location, manufacturer }) => [name, location, manufacturer ?? '']),
    rowCount: devices.length,
    prose: `Which one do you mean? ${names} fit the question.`,
  });
}

const toAnswer = ({ query, columns, rows, rowCount, prose }: FixedQueryResult): ComposedAnswer => ({
  content: prose,
  queryType: 'DATABASE',
  sqlQuery: query,
  databaseResults: { columns, rows },
  rowCount,
});
