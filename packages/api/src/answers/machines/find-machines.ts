import { devices, documents } from '@steward/db/schema';
import type { Question } from '@steward/manuals/rank/analyse-question';
import { termsOf } from '@steward/manuals/rank/terms';
import { and, desc, inArray, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../../context';
import { joinDevice } from '../../search/named-documents';
import type { SearchScope } from '../../search/search-scope';
import { searchedDocuments } from '../../search/searched-documents';
import { isLike, wordPatterns } from '../../word-search';
import { findNamedDevices } from '../own-data/find-named';
import { plainQuestion, wordsIn } from '../own-data/plain-question';
import type { Machine } from './name-machines';

/** Maximum numbers of words searched for in names, and of documents read. */
const maxWords = 30;
const maxDocuments = 500;

/** Finds the machines whose names have a word of the question, with the documents of the scope. */
export async function findMachines(ctx: ActorContext, scope: SearchScope, question: Question): Promise<Machine[]> {
  const words = wordsIn(plainQuestion(question.text))
    .filter((word) => word.length > 1 && /\p{L}/u.test(word) && termsOf(word).length > 0)
    .slice(0, maxWords);
  if (!words.length) return [];
  const namedDevices = await findNamedDevices(ctx, words);
  const ids = namedDevices.map(({ id }) => id);
  const likes = words.flatMap(wordPatterns).map((pattern) => isLike(sql`lower(${documents.name})`, pattern));
  const rows = await ctx.db
    .select({
      id: documents.id,
      name: documents.name,
      deviceId: documents.deviceId,
      device: {
        id: devices.id,
        name: devices.name,
        location: devices.location,
        manufacturer: devices.manufacturer,
        model: devices.model,
      },
    })
    .from(documents)
    .leftJoin(devices, joinDevice)
    .where(and(searchedDocuments(ctx, scope), or(ids.length ? inArray(documents.deviceId, ids) : undefined, ...likes)))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(maxDocuments);
  const machines = new Map<string, Machine>(
    namedDevices.map((device) => [device.id, { id: device.id, name: device.name, device, documents: [] }]),
  );
  for (const { id, name, device } of rows) {
    const key = device?.id ?? id;
    const machine = machines.get(key) ?? { id: key, name: device?.name ?? machineName(name), device, documents: [] };
    machine.documents.push({ id, name });
    machines.set(key, machine);
  }
  return [...machines.values()];
}

/** Name in answers of a document without a device. */
export const machineName = (documentName: string) => documentName.replace(/\.pdf$/i, '').replaceAll('_', ' ');
