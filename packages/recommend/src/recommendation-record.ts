import { z } from 'zod';

/** The recommendations of a customer. Specification 3, section 3, fixes the names. */

export const customerSources = ['original', 'new'] as const;
export const outcomes = ['won', 'lost', 'not-now'] as const;
export type Outcome = (typeof outcomes)[number];
export const reasonKinds = ['ingredients', 'co-purchase', 'similar', 'category'] as const;

export const reason = z.object({
  kind: z.enum(reasonKinds),
  text: z.string(),
  /** Numbers in the sentence, such as shared ingredients, customers or a percentage. */
  figures: z.record(z.string(), z.number()),
});
export type Reason = z.infer<typeof reason>;

export const crossSellItem = z.object({
  SuggestedProduct: z.string(),
  /** Code of the product. */
  ProductID: z.string(),
  Status: z.enum(['Accepted', 'Rejected', 'Already Purchased']),
  Category: z.string(),
  Price: z.number(),
  /** 0 to 1: how likely the customer buys this product rather than an average one; calibrated on hidden purchases. */
  Similarity: z.number().min(0).max(1),
  /** Shared ingredients, the rarest first; may be empty. */
  Ingredient: z.string(),
  /** 0 to 100: the order of the suggestions, adjusted by the outcomes of earlier ones. */
  CrossSellScore: z.number(),
  AIReasoning: z.string(),
  SuggestedProductUuid: z.string(),
  Unit: z.string(),
  /** An alternative of the same kind that costs more than the bought product. */
  IsUpSell: z.boolean(),
  Outcome: z.enum(outcomes).nullable(),
  Reasons: z.array(reason),
});
export type CrossSellItem = z.infer<typeof crossSellItem>;

export const recommendation = z.object({
  ProductName: z.string(),
  /** Code of the bought product. */
  CustomerCatalogueItemID: z.string(),
  ProductUuid: z.string(),
  QuantityRequired: z.number(),
  Unit: z.string(),
  Ingredients: z.array(z.string()),
  CrossSell: z.array(crossSellItem),
  RejectedCrossSell: z.array(crossSellItem),
  AlreadyPurchasedCrossSell: z.array(crossSellItem),
});
export type Recommendation = z.infer<typeof recommendation>;

export const criteria = z.object({
  StoresAbove50: z.boolean(),
  QuantityAbove200K: z.boolean(),
  Stores25To50: z.boolean(),
  Quantity50KTo200K: z.boolean(),
});

export const customerTypes = ['Large', 'Medium', 'Small'] as const;

export const recommendationRecord = z.object({
  CustomerInfo: z.object({ CustomerID: z.string(), CustomerName: z.string(), CustomerUuid: z.string() }),
  CustomerClassification: z.object({
    CustomerType: z.enum(customerTypes),
    TotalQuantitySold: z.number(),
    NumberOfStores: z.number().int(),
    CustomerSource: z.enum(customerSources),
    IsOriginalCustomer: z.boolean(),
    CustomerTag: z.string(),
    ClassificationCriteria: criteria,
  }),
  Summary: z.object({
    /** Accepted suggestions that are more expensive alternatives. */
    TotalUpSell: z.number().int(),
    TotalCrossSell: z.number().int(),
    TotalRejected: z.number().int(),
    TotalAlreadyPurchased: z.number().int(),
    TotalRecommendations: z.number().int(),
  }),
  AcceptedRecommendations: z.array(recommendation),
  RejectedRecommendations: z.array(recommendation),
  AlreadyPurchasedRecommendations: z.array(recommendation),
  GeneratedAt: z.iso.datetime({ offset: true }),
  /** Purchases, products or outcomes changed since the generation. */
  InputsChanged: z.boolean(),
});
export type RecommendationRecord = z.infer<typeof recommendationRecord>;
