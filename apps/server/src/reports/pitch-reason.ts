import type { CrossSellItem, Reason, Recommendation } from '@steward/recommend/recommendation-record';
import { countOf, listOf, shortName } from './wording';

const ingredientsNamed = 3;

/**
 * Why this product, in words for the customer. Contains no scores and no counts of other customers.
 * @param named whether the letter already says that the customer buys `bought`
 */
export function pitchReason(item: CrossSellItem, bought: Recommendation, named: boolean): string {
  const product = shortName(bought.ProductName);
  const name = named ? `${product},` : `${product}, which you buy from us,`;
  const reasons = item.Reasons.map((reason) => sentenceOf(reason, item, product, name)).filter((text) => text !== null);
  const sentences = reasons.length ? reasons : [`It goes with ${product}${named ? '' : ', which you buy from us'}.`];
  return [...new Set(sentences)].join(' ');
}

function sentenceOf({ kind, figures }: Reason, item: CrossSellItem, product: string, name: string): string | null {
  const { both, buyers, neighbours, products } = figures;
  switch (kind) {
    case 'ingredients': {
      const names = item.Ingredient.split(',').flatMap((name) => name.trim() || []);
      if (!names.length) return null;
      const more = names.length - ingredientsNamed;
      const named = names.slice(0, ingredientsNamed);
      const listed = listOf(more > 0 ? [...named, countOf(more, 'more', 'more')] : named);
      return `Like ${name} it is made with ${listed}.`;
    }
    case 'co-purchase':
      // 'co-purchase' of one customer is no pattern
      if (!both || both < 2 || !buyers) return null;
      return `Customers who buy ${product} choose it more often than others do.`;
    case 'similar':
      // the likeness of two descriptions is an internal measure
      if (!buyers || !neighbours) return null;
      return 'Businesses with orders like yours choose it more often than average.';
    case 'category':
      if (!products || item.Category === 'N/A') return null;
      return `It adds to what you already order from ${shortName(item.Category)}.`;
  }
}
