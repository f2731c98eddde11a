import { documents } from '@steward/db/schema';
import { and, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { selectDocuments, toDocument } from '../documents/document-rows';
import type { PdfList, pdfListInput } from './schema';

/** Lists the current documents, newest first. An offset takes precedence over a page. */
export async function listPdfs(ctx: ActorContext, input: z.output<typeof pdfListInput>): Promise<PdfList> {
  const { limit, deviceId } = input;
  const offset = input.offset ?? (input.page - 1) * limit;
  if (deviceId) await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const condition = and(
    eq(documents.organizationId, ctx.actor.organizationId),
    eq(documents.revisionState, 'current'),
    deviceId ? eq(documents.deviceId, deviceId) : undefined,
  );
  const [rows, [all]] = await Promise.all([
    selectDocuments(ctx.db)
      .where(condition)
      .orderBy(desc(documents.uploadedAt), desc(documents.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ n: count() }).from(documents).where(condition),
  ]);
  const total = all?.n ?? 0;
  return {
    pdfs: rows.map((row) => toDocument(row, ctx.actor)),
    total,
    page: Math.floor(offset / limit) + 1,
    limit,
    totalPages: Math.ceil(total / limit),
  };
}
