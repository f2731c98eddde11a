import { products } from '@steward/db/schema';
import { and, asc, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { JobContext } from '../context';

const productsPerBatch = 128;

/**
 * Embeds name, category and ingredients of products that have no embedding of the current model, in batches; a restart
 * continues with the remaining ones. Does nothing without a model: products are then compared by words and ingredients.
 */
export async function embedProducts(
  ctx: Pick<JobContext, 'db' | 'ports' | 'log'>,
  organizationId: string,
  onProgress: (share: number) => Promise<void>,
): Promise<void> {
  const state = await ctx.ports.embedder.state();
  if (!state.ready) return;
  const { model } = state;
  const lacksEmbedding = and(
    eq(products.organizationId, organizationId),
    or(isNull(products.embedding), isNull(products.embeddingModel), ne(products.embeddingModel, model)),
  );
  const [missingCount] = await ctx.db.select({ n: count() }).from(products).where(lacksEmbedding);
  const total = missingCount?.n ?? 0;
  for (let doneCount = 0; doneCount < total; ) {
    const rows = await ctx.db
      .select({ id: products.id, name: products.name, category: products.category, ingredients: products.ingredients })
      .from(products)
      .where(lacksEmbedding)
      .orderBy(asc(products.id))
      .limit(productsPerBatch);
    if (!rows.length) break;
    const vectors = await ctx.ports.embedder.embed(rows.map(textOf), 'document');
    const ids = rows.map(({ id }) => id);
    const texts = vectors.map((vector) => `[${Array.from(vector, (x) => x.toFixed(6)).join(',')}]`);
    const names = rows.map(({ name }) => name);
    // a product that was renamed meanwhile stays without an embedding
    await ctx.db.execute(sql`
      update products set embedding = given.vector::vector, embedding_model = ${model}
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(texts)}::text[], ${sql.param(names)}::text[]) as given(id, vector, name)
      where products.organization_id = ${organizationId} and products.id = given.id and products.name = given.name`);
    doneCount += rows.length;
    await onProgress(Math.min(1, doneCount / total));
  }
}

const textOf = ({ name, category, ingredients }: { name: string; category: string; ingredients: string[] }) =>
  [name, category, ingredients.join(', ')].filter(Boolean).join('. ');
