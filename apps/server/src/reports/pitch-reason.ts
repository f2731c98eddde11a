import type { CrossSellItem, Reason, Recommendation } from '@steward/api/schema/sales';
import { countOf, listOf, numberOf, shortName } from './wording';

const ingredientsNamed = 3;

/**
 * Why this product, in words for the customer: the true reasons with their figures, none of our scores.
 * @param named whether the letter has said of the bought product already that it is bought
 */
export function pitchReason(item: CrossSellItem, bought: Recommendation, named: boolean): string {
  const product = shortName(bought.ProductName);
  const name = named ? `${product},` : `${product}, which you buy from us,`;
  const said = item.Reasons.map((reason) => sentenceOf(reason, item, product, name)).filter((text) => text !== null);
  const sentences = said.length ? said : [`It goes with ${product}${named ? '' : ', which you buy from us'}.`];
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
      if (!both || !buyers) return null;
      return `Of our ${countOf(buyers, 'customer')} with ${product}, ${numberOf(both)} also ${both === 1 ? 'buys' : 'buy'} it.`;
    case 'similar':
      // how alike two descriptions are is our own measure
      if (!buyers || !neighbours) return null;
      return `${numberOf(buyers)} of the ${numberOf(neighbours)} customers whose orders are most like yours buy it.`;
    case 'category':
      if (!products || item.Category === 'N/A') return null;
      return `You already buy ${countOf(products, 'product')} of ${shortName(item.Category)}; it adds to them.`;
  }
}
