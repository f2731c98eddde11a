import { documents } from '@steward/db/schema';
import { and, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { selectDocuments, toDocument } from './document-rows';
import type { DocumentChanges } from './schema';
import { documentsTopic } from './topics';

/** So long is shown that processing has ended. */
const endedShownMilliseconds = 60_000;
const shownAtOnce = 100;

/** What is processed now, then again after each change, until the signal. */
export async function* documentChangesOf(ctx: ActorContext, signal: AbortSignal): AsyncGenerator<DocumentChanges> {
  let said = '';
  for await (const _ of ctx.ports.events.subscribe(documentsTopic(ctx.actor.organizationId), signal)) {
    const change = await present(ctx);
    // subscribers also wake without a change
    const state = JSON.stringify(change);
    if (state === said) continue;
    said = state;
    yield change;
  }
}

async function present(ctx: ActorContext): Promise<DocumentChanges> {
  const since = new Date(ctx.now().getTime() - endedShownMilliseconds);
  const rows = await selectDocuments(ctx.db)
    .where(
      and(
        eq(documents.organizationId, ctx.actor.organizationId),
        inArray(documents.revisionState, ['current', 'proposed']),
        or(
          eq(documents.processingStatus, 'processing'),
          and(eq(documents.processingStatus, 'completed'), ne(documents.processingStage, 'ready')),
          gt(documents.processedAt, since),
        ),
      ),
    )
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(shownAtOnce);
  return { processing: rows.map((row) => toDocument(row, ctx.actor)) };
}
