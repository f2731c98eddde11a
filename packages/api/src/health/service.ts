import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../context';
import type { readiness } from './schema';

export const version = '0.1.0';

/** The state of each thing that Steward stands on. A missing model degrades search, it does not stop the product. */
export async function readinessOf(ctx: Pick<Context, 'db' | 'ports' | 'log'>): Promise<z.infer<typeof readiness>> {
  const database = await ctx.db.execute(sql`select 1`).then(
    () => ({ name: 'database', state: 'ok' as const, message: 'PostgreSQL answers.' }),
    (error: unknown) => {
      ctx.log.error({ err: error }, 'the database does not answer');
      return { name: 'database', state: 'unavailable' as const, message: 'PostgreSQL does not answer.' };
    },
  );
  const state = await ctx.ports.embedder.state();
  const embeddings = state.ready
    ? { name: 'embeddings', state: 'ok' as const, message: `Search by meaning uses ${state.model}.` }
    : { name: 'embeddings', state: 'degraded' as const, message: `Search goes by words only: ${state.reason}` };
  const model = ctx.ports.languageModel;
  const languageModel = {
    name: 'language model',
    state: 'ok' as const,
    message: model ? `Answers are written by ${model.name}.` : 'Not configured: the built-in engine answers.',
  };
  const dependencies = [database, embeddings, languageModel];
  const worst = dependencies.some((d) => d.state === 'unavailable')
    ? 'unavailable'
    : dependencies.some((d) => d.state === 'degraded')
      ? 'degraded'
      : 'ok';
  return { status: worst, dependencies };
}
