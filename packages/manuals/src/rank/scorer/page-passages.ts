import type { Question } from '../analyse-question';
import { holdsQuantity } from '../quantities';
import type { RankedPage, RankedPassage } from '../rank-passages';

/** Result of `rankPassages`. */
export interface RankedPassages {
  passages: readonly RankedPassage[];
  pages: readonly RankedPage[];
}

export interface PageWithPassages {
  page: RankedPage;
  passages: readonly FoundPassage[];
  /** The index terms of all its passages. */
  terms: ReadonlySet<string>;
  /** Sentences and rows. */
  units: readonly FoundPassage[];
  /** Sentences and rows with a quantity of the requested kind. */
  quantities: readonly FoundPassage[];
}

export interface FoundPassage {
  candidate: RankedPassage['candidate'];
  cosine: number;
  match: number;
  terms: ReadonlySet<string>;
  /** Places among all passages of the document that were found, by similarity and by word match. */
  cosineRank: number;
  matchRank: number;
}

/** The passages of each page that were found, prepared for its features. */
export function passagesOfPages(
  { type }: Question,
  passages: readonly RankedPassage[],
  pages: readonly RankedPage[],
): PageWithPassages[] {
  const byPage = new Map<number, FoundPassage[]>(pages.map(({ page }) => [page, []]));
  const byCosine = ranksBy(passages, ({ candidate }) => candidate.cosine ?? 0);
  const byMatch = ranksBy(passages, ({ match }) => match);
  for (const [index, { candidate, match, terms }] of passages.entries())
    byPage.get(candidate.page)?.push({
      candidate,
      match,
      cosine: candidate.cosine ?? 0,
      terms: new Set(terms),
      cosineRank: byCosine[index] ?? 0,
      matchRank: byMatch[index] ?? 0,
    });
  return pages.map((page) => {
    const own = byPage.get(page.page) ?? [];
    const units = own.filter(({ candidate: { kind } }) => kind === 'sentence' || kind === 'row');
    return {
      page,
      passages: own,
      terms: new Set(own.flatMap(({ terms }) => [...terms])),
      units,
      quantities: units.filter(({ candidate }) =>
        type.quantities.some((quantity) => holdsQuantity(candidate.context, quantity)),
      ),
    };
  });
}

/** The place of each passage, 0 for the largest value. */
function ranksBy(passages: readonly RankedPassage[], measure: (passage: RankedPassage) => number): Int32Array {
  const values = Float64Array.from(passages, measure);
  const ranks = new Int32Array(passages.length);
  const order = Array.from(values.keys()).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  for (const [rank, index] of order.entries()) ranks[index] = rank;
  return ranks;
}
