import { documentPages, documents, users } from '@steward/db/schema';
import { and, asc, count, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { fullName } from '../people';
import { findDocument } from './document-rows';
import type { badlyReadPage, badlyReadPagesInput, markPageInput } from './schema';

type BadlyReadPage = z.infer<typeof badlyReadPage>;
const pagesListed = 200;

/** Marks a page as badly read (its text differs from what it shows), or removes the mark. @returns the page while it is marked */
export async function markPage(
  ctx: ActorContext,
  { documentId, page, badlyRead, note }: z.output<typeof markPageInput>,
): Promise<BadlyReadPage | null> {
  const { organizationId, userId } = ctx.actor;
  const { document } = await findDocument(ctx.db, organizationId, documentId);
  const mark = badlyRead
    ? { badlyReadAt: ctx.now(), badlyReadBy: userId, badlyReadNote: note || null }
    : { badlyReadAt: null, badlyReadBy: null, badlyReadNote: null };
  const wherePage = and(eq(documentPages.documentId, document.id), eq(documentPages.page, page));
  await ctx.db.transaction(async (tx) => {
    const updated = await tx
      .update(documentPages)
      .set(mark)
      .where(and(eq(documentPages.organizationId, organizationId), wherePage))
      .returning({ page: documentPages.page });
    if (!updated.length) throw notFound('Page');
    await recordAudit(tx, ctx, {
      action: 'document.page-marked',
      entity: 'document',
      entityId: document.id,
      summary: badlyRead
        ? `Page ${page} of document "${document.name}" was marked as badly read.`
        : `Page ${page} of document "${document.name}" is no longer marked as badly read.`,
    });
  });
  const [row] = await selectBadlyRead(ctx, wherePage);
  return row ?? null;
}

/** Lists the marked pages in their order. */
export async function badlyReadPagesOf(ctx: ActorContext, { documentId }: z.output<typeof badlyReadPagesInput>) {
  const { organizationId } = ctx.actor;
  if (documentId) await findDocument(ctx.db, organizationId, documentId);
  const whereDocument = documentId ? eq(documentPages.documentId, documentId) : undefined;
  const [pages, [all]] = await Promise.all([
    selectBadlyRead(ctx, whereDocument),
    ctx.db
      .select({ n: count() })
      .from(documentPages)
      .where(
        and(eq(documentPages.organizationId, organizationId), isNotNull(documentPages.badlyReadAt), whereDocument),
      ),
  ]);
  return { pages, total: all?.n ?? 0 };
}

async function selectBadlyRead(ctx: ActorContext, where: SQL | undefined): Promise<BadlyReadPage[]> {
  const rows = await ctx.db
    .select({ page: documentPages, documentName: documents.name, markedBy: fullName })
    .from(documentPages)
    .innerJoin(
      documents,
      and(eq(documents.organizationId, documentPages.organizationId), eq(documents.id, documentPages.documentId)),
    )
    .leftJoin(
      users,
      and(eq(users.organizationId, documentPages.organizationId), eq(users.id, documentPages.badlyReadBy)),
    )
    .where(and(eq(documentPages.organizationId, ctx.actor.organizationId), isNotNull(documentPages.badlyReadAt), where))
    .orderBy(asc(documents.name), asc(documentPages.page))
    .limit(pagesListed);
  return rows.flatMap(({ page, documentName, markedBy }) =>
    page.badlyReadAt
      ? [
          {
            documentId: page.documentId,
            documentName,
            page: page.page,
            text: page.text,
            note: page.badlyReadNote,
            markedBy,
            markedAt: page.badlyReadAt.toISOString(),
          },
        ]
      : [],
  );
}
