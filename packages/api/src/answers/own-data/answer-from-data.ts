import type { ActorContext } from '../../context';
import type { ComposedAnswer } from '../composed-answer';
import type { Scope } from '../scope';
import { documentsQuery, precautionsQuery, rulesQuery } from './care-queries';
import { type FixedQuery, type Found, namesOf, rowsStored } from './data-answer';
import type { DataQuestion } from './data-question';
import { assigneeQuery, deviceStatusQuery, devicesQuery } from './device-queries';
import { findNamed } from './find-named';
import type { KnownDevice } from './name-things';
import { notificationsQuery, peopleQuery } from './people-queries';
import { readQuestion } from './read-question';
import { lastTaskQuery, nextTaskQuery, tasksQuery } from './task-queries';
import { understand } from './understand';

/** All queries: read-only and restricted to the caller's organization. */
const queries: Record<DataQuestion['about'], FixedQuery> = {
  devices: devicesQuery,
  'device-status': deviceStatusQuery,
  assignee: assigneeQuery,
  tasks: tasksQuery,
  'next-task': nextTaskQuery,
  'last-task': lastTaskQuery,
  rules: rulesQuery,
  precautions: precautionsQuery,
  people: peopleQuery,
  documents: documentsQuery,
  notifications: notificationsQuery,
};

/** Answers a question from the organization's own data; null for other questions. */
export async function answerFromData(ctx: ActorContext, scope: Scope, text: string): Promise<ComposedAnswer | null> {
  const read = readQuestion(text, scope.device !== null || scope.documents.length > 0);
  if (!read) return null;
  const understood = understand(read, await findNamed(ctx, read.words), scope.device);
  if (!understood) return null;
  if ('which' in understood) return whichDevice(understood.which);
  const found = await queries[understood.question.about](ctx, understood);
  return found && toAnswer(found);
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

const toAnswer = ({ query, columns, rows, rowCount, prose }: Found): ComposedAnswer => ({
  content: prose,
  queryType: 'DATABASE',
  sqlQuery: query,
  databaseResults: { columns, rows },
  rowCount,
});
