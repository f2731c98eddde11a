import type { CrossSellItem, Reason, Recommendation } from '@steward/recommend/recommendation-record';
import { countOf, listOf, shortName } from './wording';

const maxIngredients = 3;

/**
 * Why this product, worded for the customer. Contains no scores and no counts of other customers.
 * @param isMentioned whether the letter already says that the customer buys `bought`
 */
export function pitchReason(item: CrossSellItem, bought: Recommendation, isMentioned: boolean): string {
  const product = shortName(bought.ProductName);
  const name = isMentioned ? `${product},` : `${product}, which you buy from us,`;
  const reasons = item.Reasons.map((reason) => sentenceOf(reason, item, product, name)).filter((text) => text !== null);
  const sentences = reasons.length
    ? reasons
    : [`It goes with ${product}${isMentioned ? '' : ', which you buy from us'}.`];
  return [...new Set(sentences)].join(' ');
}

function sentenceOf({ kind, figures }: Reason, item: CrossSellItem, product: string, name: string): string | null {
  const { both, buyers, neighbours, products } = figures;
  switch (kind) {
    case 'ingredients': {
      const names = item.Ingredient.split(',').flatMap((name) => name.trim() || []);
      if (!names.length) return null;
      const moreCount = names.length - maxIngredients;
      const firstNames = names.slice(0, maxIngredients);
      const list = listOf(moreCount > 0 ? [...firstNames, countOf(moreCount, 'more', 'more')] : firstNames);
      return `Like ${name} it is made with ${list}.`;
    }
    case 'co-purchase':
      // a single customer is not a pattern
      if (!both || both < 2 || !buyers) return null;
      return `Customers who buy ${product} choose it more often than others do.`;
    case 'similar':
      // similarity of two descriptions is an internal measure
      if (!buyers || !neighbours) return null;
      return 'Businesses with orders like yours choose it more often than average.';
    case 'category':
      if (!products || item.Category === 'N/A') return null;
      return `It adds to what you already order from ${shortName(item.Category)}.`;
  }
}
