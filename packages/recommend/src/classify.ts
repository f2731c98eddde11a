import type { RecommendationRecord } from './recommendation-record';
import type { SalesCustomerData } from './sales-data';

type Classification = RecommendationRecord['CustomerClassification'];

/** The criteria are those of the specification (document 3, customer classification criteria). */
export function classify(customer: SalesCustomerData, quantity: number): Classification {
  const { totalStores, source } = customer;
  const criteria = {
    StoresAbove50: totalStores > 50,
    QuantityAbove200K: quantity > 200_000,
    Stores25To50: totalStores >= 25 && totalStores <= 50,
    Quantity50KTo200K: quantity >= 50_000 && quantity <= 200_000,
  };
  const large = criteria.StoresAbove50 || criteria.QuantityAbove200K;
  const medium = criteria.Stores25To50 || criteria.Quantity50KTo200K;
  const type = large ? 'Large' : medium ? 'Medium' : 'Small';
  const isOriginal = source === 'original';
  return {
    CustomerType: type,
    TotalQuantitySold: roundQuantity(quantity),
    NumberOfStores: totalStores,
    CustomerSource: source,
    IsOriginalCustomer: isOriginal,
    CustomerTag: `${isOriginal ? 'Original' : 'New'} ${type.toLowerCase()} customer`,
    ClassificationCriteria: criteria,
  };
}

/** To thousandths, the precision of stored quantities. */
export const roundQuantity = (quantity: number) => Math.round(quantity * 1000) / 1000;
