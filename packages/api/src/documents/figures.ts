import { documentFigures } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { figureKey } from '../document-files';
import { DomainError, notFound } from '../errors';
import { findDocument } from './document-rows';

/** Pixels per point: 216 dpi. */
const scale = 3;
/** About the width of a large screen. */
const longestSidePixels = 1600;

const figuresOf = ({ organizationId, id }: { organizationId: string; id: string }) =>
  and(eq(documentFigures.organizationId, organizationId), eq(documentFigures.documentId, id));

/** Drawings in progress by key. A second request waits for the drawing, so that it never reads half a file. */
const pendingDrawings = new Map<string, Promise<Blob>>();

/**
 * Returns a figure as PNG. It is drawn from the document at the first request and stored.
 * @throws NOT_FOUND for a document or figure that is absent, foreign or malformed
 */
export async function openFigure(
  ctx: ActorContext,
  documentId: string,
  ordinalText: string,
): Promise<{ file: Blob; filename: string }> {
  const { document } = await findDocument(ctx.db, ctx.actor.organizationId, documentId);
  const ordinal = /^[1-9]\d{0,5}$/.test(ordinalText) ? Number(ordinalText) : 0;
  const [figure] = await ctx.db
    .select()
    .from(documentFigures)
    .where(and(figuresOf(document), eq(documentFigures.ordinal, ordinal)));
  if (!figure) throw notFound('Figure');
  const key = figureKey(document, ordinal);
  let file = pendingDrawings.get(key) ?? (await ctx.ports.files.open(key).catch(() => undefined));
  if (!file) {
    file = draw(ctx, document, figure, key).finally(() => pendingDrawings.delete(key));
    pendingDrawings.set(key, file);
  }
  const stem = document.originalFilename.replace(/\.pdf$/i, '');
  return { file: await file, filename: `${stem}, page ${figure.page}, figure ${ordinal}.png` };
}

async function draw(
  { ports, log }: ActorContext,
  { organizationId, storageKey }: { organizationId: string; storageKey: string },
  { page, box }: typeof documentFigures.$inferSelect,
  key: string,
): Promise<Blob> {
  const picture = await ports.pictures.draw(
    await ports.files.open(storageKey),
    { page, box, scale, longestSide: longestSidePixels },
    organizationId,
  );
  if (!picture) throw new DomainError('SERVICE_UNAVAILABLE', 'The figure could not be drawn. Please try again.');
  const file = new Blob([picture.png], { type: 'image/png' });
  await ports.files.put(key, file).catch((error: unknown) => log.warn({ err: error, key }, 'a figure was not stored'));
  return file;
}
