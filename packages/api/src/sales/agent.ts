import { customerRecommendations, customers, products, purchases } from '@steward/db/schema';
import { acceptanceThreshold } from '@steward/recommend/thresholds';
import { count, eq, max } from 'drizzle-orm';
import type { ActorContext } from '../context';

/** The strategy agent is part of this server: it is healthy when the database answers and the job queue works. */
export async function agentHealthOf(ctx: ActorContext) {
  const { connected, message } = await testConnection(ctx);
  const embedder = await ctx.ports.embedder.state();
  if (!connected) return { status: 'unhealthy' as const, strategy_agent_status: 'unavailable', message };
  return {
    status: 'healthy' as const,
    strategy_agent_status: 'ready',
    ...(embedder.ready ? {} : { message: 'No embedding model is available: products are compared by words.' }),
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
    return { connected: false, message: 'The database is not responding.' };
  }
  const jobs = await ctx.ports.jobs.state();
  return jobs.ready
    ? { connected: true, message: 'The strategy agent is connected.' }
    : { connected: false, message: jobs.reason };
}

export async function agentInfoOf(ctx: ActorContext) {
  const { organizationId } = ctx.actor;
  const embedder = await ctx.ports.embedder.state();
  const [[customerCount], [productCount], [purchaseCount], [recommendations]] = await Promise.all([
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
    description: 'Suggests what customers may buy next, based on their purchases and those of similar customers.',
    methods: [
      { name: 'Co-purchase', active: true, description: 'Purchases of customers who buy the same products.' },
      {
        name: 'Similar customers',
        active: true,
        description: 'Purchases of customers with a similar purchase history.',
      },
      { name: 'Ingredients', active: true, description: 'Ingredients that products share; rare ones count more.' },
      { name: 'Meaning', active: embedder.ready, description: 'Similarity of names and ingredients by embeddings.' },
      { name: 'Outcomes', active: true, description: 'Outcomes of earlier suggestions.' },
    ],
    acceptance_threshold: acceptanceThreshold,
    customers: customerCount?.n ?? 0,
    products: productCount?.n ?? 0,
    purchases: purchaseCount?.n ?? 0,
    last_generated_at: recommendations?.newest?.toISOString() ?? null,
  };
}
