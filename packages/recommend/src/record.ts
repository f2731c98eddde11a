import { classify, roundQuantity } from './classify';
import { reasonsOf } from './reasons';
import type { CrossSellItem, Recommendation, RecommendationRecord } from './recommendation-record';
import type { SalesData } from './sales-data';
import type { Suggester, Suggestion } from './suggest';

type Status = Suggestion['status'];

/** From this likeness on, a product of the same category can replace another. */
const minAlternativeLikeness = 0.5;

export function recordOf(data: SalesData, suggester: Suggester, customer: number): RecommendationRecord {
  const customerData = data.customers[customer];
  if (!customerData) throw new Error(`no customer ${customer}`);
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
    CustomerInfo: { CustomerID: customerData.code, CustomerName: customerData.name, CustomerUuid: customerData.id },
    CustomerClassification: classify(customerData, totalQuantity(suggester, customer)),
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

function totalQuantity({ scorer: { baskets } }: Suggester, customer: number): number {
  return [...baskets.productsOf(customer).keys()].reduce((sum, nth) => sum + baskets.entry(customer, nth).quantity, 0);
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
    const { lines, quantity } = baskets.entry(customer, baskets.productsOf(customer).indexOf(product));
    return {
      ProductName: bought.name,
      CustomerCatalogueItemID: bought.code,
      ProductUuid: bought.id,
      // the average quantity of a purchase
      QuantityRequired: roundQuantity(quantity / Math.max(1, lines)),
      Unit: bought.unit,
      Ingredients: bought.ingredients,
      CrossSell: status === 'Accepted' ? items : [],
      RejectedCrossSell: status === 'Rejected' ? items : [],
      AlreadyPurchasedCrossSell: status === 'Already Purchased' ? items : [],
    };
  });
}

function isUpSell({ evidence: { bought, suggested, likeness } }: Suggestion): boolean {
  return (
    suggested.category !== '' &&
    suggested.category === bought.category &&
    suggested.unit === bought.unit &&
    likeness >= minAlternativeLikeness &&
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
