import { outcomes, recommendationRecord } from '@steward/recommend/recommendation-record';
import { z } from 'zod';
import { id, instant } from '../fields';
import { pageInput, pageOutput } from '../paging';

export type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/recommend/recommendation-record';

/** The strategy agent. Specification 3, section 3, fixes the field names of records and responses. */

export const invalidCustomerId = 'Invalid customer ID provided';

/** The customer's code ('C-1042') or UUID. For any other text the service answers NOT_FOUND. */
const customerId = z.string({ error: invalidCustomerId }).trim().max(1000, invalidCustomerId);

export const customerIdInput = z.object({ id: customerId });
export const generateInput = z.object({ customer_id: customerId.min(1, invalidCustomerId) });
export const regenerateInput = z.object({
  /** Defaults to all customers. */
  id: customerId.optional(),
  force_regenerate: z.boolean().default(true),
});

export const customerItem = z.object({
  /** The customer's code. */
  id: z.string(),
  uuid: z.string(),
  name: z.string(),
  type: z.string(),
  country: z.string(),
  region: z.string(),
  totalStores: z.number().int(),
});
export type CustomerItem = z.infer<typeof customerItem>;

export const customersInput = z.object({
  /** Words in name or code. */
  search: z.string().trim().max(200).default(''),
});
export const customerPageInput = customersInput.extend(pageInput);
export const customerPage = pageOutput(customerItem);
export const customerDetail = customerItem.extend({ customer_name: z.string() });

export const customerList = z.object({
  customers: z.array(customerItem),
  total_customers: z.number().int(),
  success: z.literal(true),
  source: z.string(),
});

export const agentHealth = z.object({
  status: z.enum(['healthy', 'unhealthy']),
  strategy_agent_status: z.string(),
  message: z.string().optional(),
});

export const agentInfo = z.object({
  name: z.string(),
  description: z.string(),
  /** The methods that suggestions are based on, and whether each is active. */
  methods: z.array(z.object({ name: z.string(), active: z.boolean(), description: z.string() })),
  acceptance_threshold: z.number(),
  customers: z.number().int(),
  products: z.number().int(),
  purchases: z.number().int(),
  last_generated_at: instant.nullable(),
});

export const connectionTest = z.object({ connected: z.boolean(), message: z.string() });

export const allRecommendations = z.object({
  success: z.literal(true),
  message: z.string(),
  total_customers: z.number().int(),
  recommendations: z.array(recommendationRecord),
  source: z.string(),
});

/** Searches by words in name or code. */
export const recommendationTotalsInput = z.object({ ...pageInput, search: z.string().trim().max(200).default('') });
export type RecommendationTotalsInput = z.infer<typeof recommendationTotalsInput>;
export const recommendationTotals = pageOutput(
  z.object({
    /** The customer's code. */
    id: z.string(),
    uuid: z.string(),
    name: z.string(),
    total: z.number().int(),
    generatedAt: instant,
  }),
);

export const regenerationResult = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Null for all customers. */
  customer_id: z.string().nullable(),
  force_regenerate: z.boolean(),
  timestamp: instant,
  source: z.string(),
});

export const regenerationStatus = z.object({
  success: z.boolean(),
  message: z.string(),
  is_completed: z.boolean(),
  /** 0 to 100. */
  progress: z.number().int().min(0).max(100),
  timestamp: instant,
});
export type RegenerationStatus = z.infer<typeof regenerationStatus>;

export const outcomeInput = z.object({
  customerId: id,
  /** The purchased product; id or code. */
  productId: id,
  /** The product that was suggested with it; id or code. */
  suggestedProductId: id,
  /** Null removes the outcome. */
  outcome: z.enum(outcomes).nullable(),
  /** An empty note removes it; without one, the note of the same outcome is kept. */
  note: z.string().trim().max(500).optional(),
});
export const savedOutcome = z.object({ outcome: z.enum(outcomes).nullable() });

export const decisionsInput = z.object({
  ...pageInput,
  id: customerId,
  /** Limits the list to decisions on this product. */
  suggestedProductId: id.optional(),
});
export type DecisionsInput = z.infer<typeof decisionsInput>;
/** The outcome of a suggestion. Can be viewed and removed even if the product is not suggested at present. */
export const decision = z.object({
  /** The purchased product; `sales.outcome` accepts this id and `suggestedProductId`. */
  productId: z.string(),
  productCode: z.string(),
  productName: z.string(),
  suggestedProductId: z.string(),
  suggestedProductCode: z.string(),
  suggestedProductName: z.string(),
  category: z.string(),
  price: z.number(),
  unit: z.string(),
  outcome: z.enum(outcomes),
  note: z.string().nullable(),
  decidedByName: z.string(),
  decidedAt: instant,
  /** When the product may be suggested again; null for the outcome 'won'. */
  comesBackAt: instant.nullable(),
  /** False after `comesBackAt`. */
  inEffect: z.boolean(),
});
export type Decision = z.infer<typeof decision>;
export const decisionPage = pageOutput(decision);
