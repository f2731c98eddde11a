import { outcomes, recommendationRecord } from '@steward/recommend/recommendation-record';
import { z } from 'zod';
import { id, instant } from '../fields';
import { paged, pageInput } from '../paging';

export type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/recommend/recommendation-record';

/** The strategy agent: names of the record and of the envelopes are the specification's (document 3, section 3). */

/** What is wrong with a customer id that names nobody. */
export const invalidCustomerId = 'Invalid customer ID provided';

/** The customer's own number ('C-1042') or the UUID. In a path, what cannot be one is nobody's: the service answers NOT_FOUND. */
const customerId = z.string({ error: invalidCustomerId }).trim().max(1000, invalidCustomerId);

export const customerIdInput = z.object({ id: customerId });
export const generateInput = z.object({ customer_id: customerId.min(1, invalidCustomerId) });
export const regenerateInput = z.object({
  /** Without it: all customers. */
  id: customerId.optional(),
  force_regenerate: z.boolean().default(true),
});

export const customerItem = z.object({
  /** The customer's own number. */
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
  /** Words of name or number. */
  search: z.string().trim().max(200).default(''),
});
export const customerPageInput = customersInput.extend(pageInput);
export const customerPage = paged(customerItem);
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
  /** What suggestions are made from, and whether each is at work. */
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

/** Whom the tabs of all customers name, by words of name or number. */
export const recommendationTotalsInput = z.object({ ...pageInput, search: z.string().trim().max(200).default('') });
export type RecommendationTotalsInput = z.infer<typeof recommendationTotalsInput>;
export const recommendationTotals = paged(
  z.object({
    /** The customer's own number. */
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
  /** Null: all customers. */
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
  /** Of the product that is bought, and of the one that was suggested with it. */
  productId: id,
  suggestedProductId: id,
  /** Null takes it back. */
  outcome: z.enum(outcomes).nullable(),
  /** Empty takes it back; without one, what was noted for the same outcome stays. */
  note: z.string().trim().max(500).optional(),
});
export const savedOutcome = z.object({ outcome: z.enum(outcomes).nullable() });

export const decisionsInput = z.object({
  ...pageInput,
  id: customerId,
  /** Only what was decided on this one. */
  suggestedProductId: id.optional(),
});
export type DecisionsInput = z.infer<typeof decisionsInput>;
/** What became of a suggestion: to be seen and taken back also when it is not suggested at present. */
export const decision = z.object({
  /** What is bought, and what was suggested with it; `outcome` takes these ids. */
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
  /** From then on it may be suggested again; null: never, it was won. */
  comesBackAt: instant.nullable(),
  /** Its time has not come yet. */
  inEffect: z.boolean(),
});
export type Decision = z.infer<typeof decision>;
export const decisionPage = paged(decision);
