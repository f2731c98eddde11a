import { customerRecommendations, customers, products, purchases } from '@steward/db/schema';
import { acceptanceThreshold } from '@steward/recommend/thresholds';
import { count, eq, max } from 'drizzle-orm';
import type { ActorContext } from '../context';

/** The strategy agent is a part of this server: it is healthy when its database answers and jobs are done. */
export async function agentHealthOf(ctx: ActorContext) {
  const { connected, message } = await testConnection(ctx);
  const embedder = await ctx.ports.embedder.state();
  if (!connected) return { status: 'unhealthy' as const, strategy_agent_status: 'unavailable', message };
  return {
    status: 'healthy' as const,
    strategy_agent_status: 'ready',
    ...(embedder.ready ? {} : { message: 'Without an embedding model: products are compared by their words.' }),
  };
}

export async function testConnection(ctx: ActorContext) {
  try {
    await ctx.db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.organizationId, ctx.actor.organizationId))
      .limit(1);
  } catch (err) {
    ctx.log.error({ err }, 'the strategy agent cannot read its data');
    return { connected: false, message: 'The database does not answer.' };
  }
  const jobs = await ctx.ports.jobs.state();
  return jobs.ready
    ? { connected: true, message: 'The strategy agent is connected.' }
    : { connected: false, message: jobs.reason };
}

export async function agentInfoOf(ctx: ActorContext) {
  const { organizationId } = ctx.actor;
  const embedder = await ctx.ports.embedder.state();
  const [[ofCustomers], [ofProducts], [ofPurchases], [made]] = await Promise.all([
    ctx.db.select({ n: count() }).from(customers).where(eq(customers.organizationId, organizationId)),
    ctx.db.select({ n: count() }).from(products).where(eq(products.organizationId, organizationId)),
    ctx.db.select({ n: count() }).from(purchases).where(eq(purchases.organizationId, organizationId)),
    ctx.db
      .select({ newest: max(customerRecommendations.generatedAt) })
      .from(customerRecommendations)
      .where(eq(customerRecommendations.organizationId, organizationId)),
  ]);
  return {
    name: 'Strategy agent',
    description: 'Suggests what customers may buy next, from what they and customers like them buy.',
    methods: [
      { name: 'Co-purchase', active: true, description: 'What customers buy who buy the same products.' },
      { name: 'Similar customers', active: true, description: 'What customers buy who buy alike.' },
      { name: 'Ingredients', active: true, description: 'What products have in common, the rare counting more.' },
      { name: 'Meaning', active: embedder.ready, description: 'Likeness of names and ingredients by embeddings.' },
      { name: 'Outcomes', active: true, description: 'What became of earlier suggestions.' },
    ],
    acceptance_threshold: acceptanceThreshold,
    customers: ofCustomers?.n ?? 0,
    products: ofProducts?.n ?? 0,
    purchases: ofPurchases?.n ?? 0,
    last_generated_at: made?.newest?.toISOString() ?? null,
  };
}
