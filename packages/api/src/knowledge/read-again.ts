import type { JobContext } from '../context';
import { DomainError } from '../errors';
import type { ReadManual, ReadOutcome } from '../ports';
import { readOrRecognise } from './recognise';

interface StoredDocument {
  organizationId: string;
  id: string;
  storageKey: string;
}

/** By document: rules, tasks and precautions asked for at once are taken from one reading. */
const beingRead = new Map<string, Promise<ReadOutcome>>();

/** What a stored document says, from its file. @throws UNPROCESSABLE_CONTENT with the reason why it cannot be read */
export async function readAgain(ctx: JobContext, document: StoredDocument): Promise<ReadManual> {
  const key = `${document.organizationId} ${document.id}`;
  let reading = beingRead.get(key);
  if (!reading) {
    reading = readOrRecognise(ctx, document, () => {}).finally(() => beingRead.delete(key));
    beingRead.set(key, reading);
  }
  const outcome = await reading;
  if (!outcome.ok) throw new DomainError('UNPROCESSABLE_CONTENT', outcome.message);
  return outcome.manual;
}
