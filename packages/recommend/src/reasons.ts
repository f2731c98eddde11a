import type { Reason } from './recommendation-record';
import type { SalesProductData } from './sales-data';

const maxNamedIngredients = 3;
/** Below it products are not similar enough to mention it as a reason. */
const minLikeness = 0.55;

/** Facts about a bought product and the one suggested with it. */
export interface Evidence {
  bought: SalesProductData;
  suggested: SalesProductData;
  /** Names, the rarest first. */
  sharedIngredients: string[];
  /** Number of `buyers` of the bought product that also buy the suggested one. */
  both: number;
  buyers: number;
  /** Number of the most similar customers (`neighbours`) that buy the suggested product. */
  neighboursWithIt: number;
  neighbours: number;
  /** Number of all `customers` that buy the suggested product. */
  suggestedBuyers: number;
  customers: number;
  /** 0 to 1. */
  likeness: number;
  /** Number of other products of the suggested one's category that the customer buys. */
  sameCategory: number;
}

/** Strongest reason first; never empty. Counts of buyers are a reason only if their share is above that of all customers. */
export function reasonsOf(e: Evidence): Reason[] {
  const reasons: Reason[] = [];
  const shared = e.sharedIngredients.length;
  if (shared) {
    const names = e.sharedIngredients.slice(0, maxNamedIngredients);
    const more = shared - names.length;
    const listed = more ? `${names.join(', ')} and ${more} more` : joinWithAnd(names);
    reasons.push({ kind: 'ingredients', text: `Shares ${listed}.`, figures: { shared } });
  }
  const averageShare = e.suggestedBuyers / Math.max(1, e.customers);
  if (e.both >= 2 && e.both > averageShare * e.buyers) {
    reasons.push({
      kind: 'co-purchase',
      text: `${e.both} of ${e.buyers} customers that buy ${e.bought.name} buy both.`,
      figures: { both: e.both, buyers: e.buyers },
    });
  }
  if (e.neighboursWithIt >= 2 && e.neighboursWithIt > averageShare * e.neighbours) {
    reasons.push({
      kind: 'similar',
      text: `${e.neighboursWithIt} of the ${e.neighbours} customers that buy most alike buy it.`,
      figures: { buyers: e.neighboursWithIt, neighbours: e.neighbours },
    });
  }
  if (e.likeness >= minLikeness && reasons.length < 3) {
    const percent = Math.round(100 * e.likeness);
    const text = `Its description is ${percent}% like that of ${e.bought.name}.`;
    reasons.push({ kind: 'similar', text, figures: { percent } });
  }
  if (e.suggested.category && e.sameCategory && reasons.length < 3) {
    const products = e.sameCategory === 1 ? 'product' : 'products';
    reasons.push({
      kind: 'category',
      text: `This customer buys ${e.sameCategory} ${products} of ${e.suggested.category}.`,
      figures: { products: e.sameCategory },
    });
  }
  if (!reasons.length) reasons.push(fallbackReason(e));
  if (!e.suggestedBuyers) reasons.push({ kind: 'category', text: 'No customer buys it yet.', figures: {} });
  return reasons;
}

function fallbackReason({ bought, both, buyers, likeness, suggestedBuyers, customers }: Evidence): Reason {
  if (both === 1) {
    const text = `One of ${buyers} customers that buy ${bought.name} buys both.`;
    return { kind: 'co-purchase', text, figures: { both, buyers } };
  }
  if (likeness > 0) {
    const percent = Math.round(100 * likeness);
    return {
      kind: 'similar',
      text: `Its description is ${percent}% like that of ${bought.name}.`,
      figures: { percent },
    };
  }
  const text = `${suggestedBuyers} of all ${customers} customers ${suggestedBuyers === 1 ? 'buys' : 'buy'} it.`;
  return { kind: 'category', text, figures: { buyers: suggestedBuyers, customers } };
}

const joinWithAnd = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
