import type { CrossSellItem, Reason, Recommendation } from '@steward/api/schema/sales';
import { countOf, listOf, numberOf } from './wording';

const ingredientsNamed = 3;

/**
 * Why this product, in words for the customer: the true reasons with their figures, none of our scores.
 * @param named whether the letter has said of the bought product already that it is bought
 */
export function pitchReason(item: CrossSellItem, bought: Recommendation, named: boolean): string {
  const name = named ? `${bought.ProductName},` : `${bought.ProductName}, which you buy from us,`;
  const said = item.Reasons.map((reason) => sentenceOf(reason, item, bought, name)).filter((text) => text !== null);
  const sentences = said.length
    ? said
    : [`It goes with ${bought.ProductName}${named ? '' : ', which you buy from us'}.`];
  return [...new Set(sentences)].join(' ');
}

function sentenceOf(
  { kind, figures }: Reason,
  item: CrossSellItem,
  bought: Recommendation,
  name: string,
): string | null {
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
      if (!both || !buyers) return null;
      return `Of our ${countOf(buyers, 'customer')} with ${bought.ProductName}, ${numberOf(both)} also ${both === 1 ? 'buys' : 'buy'} it.`;
    case 'similar':
      // how alike two descriptions are is our own measure
      if (!buyers || !neighbours) return null;
      return `${numberOf(buyers)} of the ${numberOf(neighbours)} customers whose orders are most like yours buy it.`;
    case 'category':
      if (!products || item.Category === 'N/A') return null;
      return `You already buy ${countOf(products, 'product')} of ${item.Category}; it adds to them.`;
  }
}
