import { classify, rounded } from './classify';
import { reasonsOf } from './reasons';
import type { CrossSellItem, Recommendation, RecommendationRecord } from './recommendation-record';
import type { SalesData } from './sales-data';
import type { Suggester, Suggestion } from './suggest';

type Status = Suggestion['status'];

/** From so much likeness within a category, one product can stand for another. */
const alternativeLikeness = 0.5;

/** The documented record of one customer. */
export function recordOf(data: SalesData, suggester: Suggester, customer: number): RecommendationRecord {
  const who = data.customers[customer];
  if (!who) throw new Error(`no customer ${customer}`);
  const suggestions = suggester.suggest(customer);
  const list = (status: Status) => recommendationsOf(data, suggester, customer, suggestions, status);
  const items = suggestions.map((s) => ({ ...s, isUpSell: isUpSell(s) }));
  const count = (status: Status) => items.filter((s) => s.status === status).length;
  const totals = {
    TotalCrossSell: count('Accepted'),
    TotalRejected: count('Rejected'),
    TotalAlreadyPurchased: count('Already Purchased'),
  };
  return {
    CustomerInfo: { CustomerID: who.code, CustomerName: who.name, CustomerUuid: who.id },
    CustomerClassification: classify(who, quantityOf(suggester, customer)),
    Summary: {
      TotalUpSell: items.filter((s) => s.status === 'Accepted' && s.isUpSell).length,
      ...totals,
      TotalRecommendations: totals.TotalCrossSell + totals.TotalRejected + totals.TotalAlreadyPurchased,
    },
    AcceptedRecommendations: list('Accepted'),
    RejectedRecommendations: list('Rejected'),
    AlreadyPurchasedRecommendations: list('Already Purchased'),
    GeneratedAt: data.now,
    InputsChanged: false,
  };
}

function quantityOf({ scorer: { baskets } }: Suggester, customer: number): number {
  return [...baskets.of(customer).keys()].reduce((sum, nth) => sum + baskets.entry(customer, nth).quantity, 0);
}

/** By the product that is bought, in the order of the best suggestion of each. */
function recommendationsOf(
  data: SalesData,
  { scorer: { baskets } }: Suggester,
  customer: number,
  suggestions: readonly Suggestion[],
  status: Status,
): Recommendation[] {
  const byProduct = new Map<number, CrossSellItem[]>();
  for (const suggestion of suggestions) {
    if (suggestion.status !== status) continue;
    const items = byProduct.get(suggestion.product) ?? [];
    items.push(toItem(suggestion));
    byProduct.set(suggestion.product, items);
  }
  return [...byProduct].flatMap(([product, items]) => {
    const bought = data.products[product];
    if (!bought) return [];
    const { lines, quantity } = baskets.entry(customer, baskets.of(customer).indexOf(product));
    return {
      ProductName: bought.name,
      CustomerCatalogueItemID: bought.code,
      ProductUuid: bought.id,
      // the usual order
      QuantityRequired: rounded(quantity / Math.max(1, lines)),
      Unit: bought.unit,
      Ingredients: bought.ingredients,
      CrossSell: status === 'Accepted' ? items : [],
      RejectedCrossSell: status === 'Rejected' ? items : [],
      AlreadyPurchasedCrossSell: status === 'Already Purchased' ? items : [],
    };
  });
}

/** A dearer alternative: alike, of the same category and unit. */
function isUpSell({ evidence: { bought, suggested, likeness } }: Suggestion): boolean {
  return (
    suggested.category !== '' &&
    suggested.category === bought.category &&
    suggested.unit === bought.unit &&
    likeness >= alternativeLikeness &&
    suggested.price > bought.price
  );
}

function toItem(suggestion: Suggestion): CrossSellItem {
  const { suggested, sharedIngredients } = suggestion.evidence;
  const reasons = reasonsOf(suggestion.evidence);
  return {
    SuggestedProduct: suggested.name,
    ProductID: suggested.code,
    Status: suggestion.status,
    Category: suggested.category || 'N/A',
    Price: suggested.price,
    Similarity: Math.round(suggestion.probability * 1000) / 1000,
    Ingredient: sharedIngredients.join(', '),
    CrossSellScore: suggestion.score,
    AIReasoning: reasons.map(({ text }) => text).join(' '),
    SuggestedProductUuid: suggested.id,
    Unit: suggested.unit,
    IsUpSell: isUpSell(suggestion),
    Outcome: null,
    Reasons: reasons,
  };
}
