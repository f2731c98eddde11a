import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../context';
import type { PortState } from '../ports';
import type { dependency, readiness } from './schema';

export const version = '0.1.0';

type Dependency = z.infer<typeof dependency>;
type Found = Pick<Dependency, 'state' | 'message'>;

const timeoutMilliseconds = 2000;

/**
 * The state of each thing that Steward stands on, each within two seconds. Without a model search goes on by words, and
 * an error of the queue may be over: these degrade. Without the others nothing works.
 */
export async function readinessOf(ctx: Pick<Context, 'db' | 'ports' | 'log'>): Promise<z.infer<typeof readiness>> {
  const { files, embedder, jobs, languageModel: model } = ctx.ports;
  const dependencies = await Promise.all([
    look(ctx, 'database', 'unavailable', async () => {
      await ctx.db.execute(sql`select 1`);
      return { state: 'ok', message: 'PostgreSQL answers.' };
    }),
    look(ctx, 'embeddings', 'degraded', async () => {
      const state = await embedder.state();
      if (state.ready) return { state: 'ok', message: `Search by meaning uses ${state.model}.` };
      return { state: 'degraded', message: `Search goes by words only: ${state.reason}` };
    }),
    look(ctx, 'job queue', 'unavailable', async () => found(await jobs.state(), 'Jobs are done.')),
    look(ctx, 'storage', 'unavailable', async () => found(await files.state(), 'Files can be written.')),
    look(ctx, 'language model', 'ok', async () => ({
      state: 'ok',
      message: model ? `Answers are written by ${model.name}.` : 'Not configured: the built-in engine answers.',
    })),
  ]);
  return { status: worstOf(dependencies), dependencies };
}

function found(port: PortState, fine: string): Found {
  if (!port.ready) return { state: 'unavailable', message: port.reason };
  return port.warning ? { state: 'degraded', message: port.warning } : { state: 'ok', message: fine };
}

/** @param without what it means when it fails or is slow. */
async function look(
  ctx: Pick<Context, 'log'>,
  name: string,
  without: Dependency['state'],
  ask: () => Promise<Found>,
): Promise<Dependency> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<Found>((done) => {
    const message = `The ${name} did not answer within ${timeoutMilliseconds / 1000} s.`;
    timer = setTimeout(() => done({ state: without, message }), timeoutMilliseconds);
  });
  const answered = ask().catch((error: unknown): Found => {
    ctx.log.error({ err: error, dependency: name }, 'a dependency fails');
    return { state: without, message: `The ${name} does not work.` };
  });
  try {
    return { name, ...(await Promise.race([answered, slow])) };
  } finally {
    clearTimeout(timer);
  }
}

function worstOf(dependencies: Dependency[]): Dependency['state'] {
  const states = dependencies.map(({ state }) => state);
  return (['unavailable', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ok';
}
