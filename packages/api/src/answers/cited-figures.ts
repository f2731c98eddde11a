import { documentFigures, documentPages } from '@steward/db/schema';
import type { Answer } from '@steward/manuals/answer/answer-question';
import { matchShare } from '@steward/manuals/rank/bm25';
import { termsOf } from '@steward/manuals/rank/terms';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { AnswerImage } from './schema';
import type { SearchResult } from './search-document';

const mostImages = 4;
/** Maximum distance between a picture and the cited text, as a share of the page height. */
const nearShare = 0.25;
const noStatistics = { count: 0, averageLength: 0, frequency: new Map<string, number>() };

type Box = NonNullable<Answer['citations'][number]['box']>;

/** Selects pictures on the cited pages that are near the cited text or whose caption has words of the question; at most four. */
export async function citedFigures(ctx: ActorContext, result: SearchResult): Promise<AnswerImage[]> {
  const { document, question, answer } = result;
  const cited = [...new Set(answer.citations.map(({ page }) => page))];
  if (!cited.length) return [];
  const figures = await ctx.db
    .select({
      ordinal: documentFigures.ordinal,
      page: documentFigures.page,
      box: documentFigures.box,
      caption: documentFigures.caption,
      pageHeight: documentPages.height,
    })
    .from(documentFigures)
    .innerJoin(
      documentPages,
      and(
        eq(documentPages.organizationId, documentFigures.organizationId),
        eq(documentPages.documentId, documentFigures.documentId),
        eq(documentPages.page, documentFigures.page),
      ),
    )
    .where(
      and(
        eq(documentFigures.organizationId, document.organizationId),
        eq(documentFigures.documentId, document.id),
        inArray(documentFigures.page, cited),
      ),
    )
    .orderBy(documentFigures.ordinal);
  return figures
    .map((figure) => {
      const boxes = answer.citations.flatMap(({ page, box }) => (page === figure.page && box ? [box] : []));
      const distance = Math.min(...boxes.map((box) => gap(box, figure.box))) / figure.pageHeight;
      const captionMatch = matchShare(question.concepts, termsOf(figure.caption ?? ''), noStatistics);
      return { figure, distance, captionMatch };
    })
    .filter(({ distance, captionMatch }) => distance <= nearShare || captionMatch > 0)
    .sort((a, b) => b.captionMatch - a.captionMatch || a.distance - b.distance)
    .slice(0, mostImages)
    .map(({ figure: { ordinal, page, caption } }) => ({
      documentId: document.id,
      figure: ordinal,
      filename: `${document.name.replace(/\.pdf$/i, '')}-page-${page}-figure-${ordinal}.png`,
      mime_type: 'image/png',
      data: `/api/knowledge/documents/${document.id}/figures/${ordinal}`,
      size: 0,
      page,
      description: caption ?? `Figure on page ${page}`,
    }));
}

/** Vertical distance of two boxes; boxes in different columns can be at the same height. */
function gap(a: Box, b: Box): number {
  return Math.max(0, a.y - (b.y + b.height), b.y - (a.y + a.height));
}
