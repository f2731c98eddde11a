import { chatMessages, documents, pinnedAnswers } from '@steward/db/schema';
import { and, count, desc, eq, gt, inArray, max, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { type DocumentRow, selectDocuments, toDocument } from '../documents/document-rows';
import { recentGenerations } from '../generation/queries';
import { isAllowed } from '../permissions';
import type { Wake } from '../ports';
import { documentsTopic } from '../topics';
import type { DocumentChanges } from './schema';

/** How long a document is shown after its processing has ended. */
const endedShownMs = 60_000;
const maxShownDocuments = 100;

/** Yields the state of processing now and after each change, until the signal fires. */
export async function* documentChangesOf(ctx: ActorContext, signal: AbortSignal): AsyncGenerator<DocumentChanges> {
  let sentState = '';
  for await (const wake of ctx.ports.events.subscribe(documentsTopic(ctx.actor.organizationId), signal)) {
    const change = await readDocumentChanges(ctx, wake);
    // subscribers also wake without a change; a longer duration of a stage does not count as one
    const state = JSON.stringify({
      ...change,
      generations: change.generations.map(({ runId, version }) => [runId, version]),
    });
    if (state === sentState) continue;
    sentState = state;
    yield change;
  }
}

async function readDocumentChanges(ctx: ActorContext, wake: Wake): Promise<DocumentChanges> {
  const curates = isAllowed(ctx.actor.role, 'knowledge:curate');
  const [{ processing, generations, current }, quality] = await Promise.all([
    wake.share('documents', () => readDocuments(ctx)),
    curates ? wake.share('quality', () => countQuality(ctx)) : { disliked: 0, pinned: 0 },
  ]);
  return { processing: processing.map((row) => toDocument(row, ctx.actor)), generations, ...current, ...quality };
}

async function readDocuments(ctx: ActorContext) {
  const [processing, generations, current] = await Promise.all([
    processingNow(ctx),
    recentGenerations(ctx),
    currentDocuments(ctx),
  ]);
  return { processing, generations, current };
}

async function currentDocuments({ db, actor }: ActorContext) {
  const [row] = await db
    .select({ total: count(), movedAt: max(documents.movedAt) })
    .from(documents)
    .where(and(eq(documents.organizationId, actor.organizationId), eq(documents.revisionState, 'current')));
  return { total: row?.total ?? 0, movedAt: row?.movedAt?.toISOString() ?? null };
}

async function countQuality({ db, actor }: ActorContext) {
  const { organizationId } = actor;
  const [[waiting], [pins]] = await Promise.all([
    db
      .select({ n: count() })
      .from(chatMessages)
      .where(and(eq(chatMessages.organizationId, organizationId), eq(chatMessages.reviewState, 'open'))),
    db.select({ n: count() }).from(pinnedAnswers).where(eq(pinnedAnswers.organizationId, organizationId)),
  ]);
  return { disliked: waiting?.n ?? 0, pinned: pins?.n ?? 0 };
}

/** Must match the condition of the partial index. */
const isWorkedOn = sql`${documents.processingStage} <> 'ready' and ${documents.processingStatus} <> 'failed'`;

function processingNow(ctx: ActorContext): Promise<DocumentRow[]> {
  const since = new Date(ctx.now().getTime() - endedShownMs);
  return selectDocuments(ctx.db)
    .where(
      and(
        eq(documents.organizationId, ctx.actor.organizationId),
        inArray(documents.revisionState, ['current', 'proposed']),
        or(isWorkedOn, gt(documents.processedAt, since)),
      ),
    )
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(maxShownDocuments);
}
