import type { Reason } from './recommendation-record';
import type { SalesProductData } from './sales-data';

const ingredientsNamed = 3;
/** Of names and contents; below it "alike" would be too much said. */
const alike = 0.55;

/** What is known of a bought product and the one that is suggested with it. */
export interface Evidence {
  bought: SalesProductData;
  suggested: SalesProductData;
  /** Names, the rarest first. */
  sharedIngredients: string[];
  /** Customers that buy both, of those that buy the bought one. */
  both: number;
  buyers: number;
  /** Of the customers that buy most alike: how many buy the suggested one. */
  neighboursWithIt: number;
  neighbours: number;
  /** Of all customers: how many buy the suggested one. */
  suggestedBuyers: number;
  customers: number;
  /** 0 to 1. */
  likeness: number;
  /** How many products of the suggested one's category the customer buys. */
  sameCategory: number;
}

/**
 * Only what is true, in the order of what it is worth; never empty. How many buy it with something else is a reason only
 * where they are more than among all customers.
 */
export function reasonsOf(e: Evidence): Reason[] {
  const reasons: Reason[] = [];
  const shared = e.sharedIngredients.length;
  if (shared) {
    const names = e.sharedIngredients.slice(0, ingredientsNamed);
    const more = shared - names.length;
    const listed = more ? `${names.join(', ')} and ${more} more` : inWords(names);
    reasons.push({ kind: 'ingredients', text: `Shares ${listed}.`, figures: { shared } });
  }
  const usual = e.suggestedBuyers / Math.max(1, e.customers);
  if (e.both >= 2 && e.both > usual * e.buyers) {
    reasons.push({
      kind: 'co-purchase',
      text: `${e.both} of ${e.buyers} customers that buy ${e.bought.name} buy both.`,
      figures: { both: e.both, buyers: e.buyers },
    });
  }
  if (e.neighboursWithIt >= 2 && e.neighboursWithIt > usual * e.neighbours) {
    reasons.push({
      kind: 'similar',
      text: `${e.neighboursWithIt} of the ${e.neighbours} customers that buy most alike buy it.`,
      figures: { buyers: e.neighboursWithIt, neighbours: e.neighbours },
    });
  }
  if (e.likeness >= alike && reasons.length < 3) {
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
  if (!reasons.length) reasons.push(weakest(e));
  if (!e.suggestedBuyers) reasons.push({ kind: 'category', text: 'No customer buys it yet.', figures: {} });
  return reasons;
}

function weakest({ bought, both, buyers, likeness, suggestedBuyers, customers }: Evidence): Reason {
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

const inWords = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
