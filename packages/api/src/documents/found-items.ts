import type { Db, Tx } from '@steward/db/client';
import { documentItems } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { JobContext } from '../context';
import { DomainError } from '../errors';
import type { ReadManual, ReadOutcome } from '../ports';
import { version } from '../version';
import type { DocumentKey } from './document-rows';
import { readOrRecognise } from './recognise';

interface StoredDocument {
  organizationId: string;
  id: string;
  storageKey: string;
}

/** The items of a document that rules, tasks and precautions are created from. */
export type FoundItems = Pick<ReadManual, 'limits' | 'maintenance' | 'safety' | 'suggestedItems'>;

/** Reports the pages read so far while the file is read again. */
type OnPage = Parameters<typeof readOrRecognise>[2];

/** Readings in progress by document, which simultaneous requests for rules, tasks and precautions share. */
const pendingReads = new Map<string, Promise<ReadOutcome>>();

/**
 * Returns the items that were found when the document was read. If another engine found them (an earlier version, or with
 * another language model), a worker reads the file again.
 * @throws UNPROCESSABLE_CONTENT with the reason why it cannot be read
 */
export async function itemsOf(
  ctx: JobContext,
  document: StoredDocument,
  onPage: OnPage = () => {},
): Promise<FoundItems> {
  const { organizationId, id: documentId } = document;
  const stored = await storedItems(ctx, document);
  if (stored) return stored;
  const manual = await readAgain(ctx, document, onPage);
  await storeItems(ctx, { organizationId, documentId }, manual);
  return manual;
}

/** Items that this engine found; null when another engine, or one without suggestions, read the document. */
export async function storedItems(ctx: JobContext, document: StoredDocument): Promise<FoundItems | null> {
  const { organizationId, id: documentId } = document;
  const [stored] = await ctx.db.select().from(documentItems).where(ofDocument(organizationId, documentId));
  // `storeItems` stores nothing else
  return stored?.foundBy === engineOf(ctx) && stored.items.suggestedItems ? (stored.items as FoundItems) : null;
}

/** Stores the found items in place of earlier ones. */
export async function storeItems(
  ctx: Pick<JobContext, 'ports'> & { db: Db | Tx },
  key: DocumentKey,
  { limits, maintenance, safety, suggestedItems }: FoundItems,
): Promise<void> {
  const columns = { foundBy: engineOf(ctx), items: { limits, maintenance, safety, suggestedItems } };
  await ctx.db
    .insert(documentItems)
    .values({ ...key, ...columns })
    .onConflictDoUpdate({ target: [documentItems.organizationId, documentItems.documentId], set: columns });
}

const engineOf = ({ ports }: Pick<JobContext, 'ports'>) => `${version} ${ports.languageModel?.name ?? 'built-in'}`;

const ofDocument = (organizationId: string, documentId: string) =>
  and(eq(documentItems.organizationId, organizationId), eq(documentItems.documentId, documentId));

async function readAgain(ctx: JobContext, document: StoredDocument, onPage: OnPage): Promise<ReadManual> {
  const key = `${document.organizationId} ${document.id}`;
  let reading = pendingReads.get(key);
  if (!reading) {
    reading = readOrRecognise(ctx, document, onPage).finally(() => pendingReads.delete(key));
    pendingReads.set(key, reading);
  }
  const outcome = await reading;
  if (!outcome.ok) throw new DomainError('UNPROCESSABLE_CONTENT', outcome.message);
  return outcome.manual;
}
