import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../context';
import type { PortState } from '../ports';
import type { dependency, readiness } from './schema';

type Dependency = z.infer<typeof dependency>;
type Found = Pick<Dependency, 'state' | 'message'>;

const timeoutMilliseconds = 2000;

/**
 * The state of each thing that Steward stands on, each within two seconds. Without a model search goes on by words, and
 * an error of the queue may be over, without a language model the built-in engine answers, and who cannot read new
 * manuals still answers from those that are read: these degrade. Without the others nothing works.
 */
export async function readinessOf(
  ctx: Pick<Context, 'db' | 'ports' | 'log' | 'actor'>,
): Promise<z.infer<typeof readiness>> {
  // strangers do not learn which models this server uses
  const forMembers = (message: string, withoutNames: string) => (ctx.actor ? message : withoutNames);
  const { files, embedder, jobs, reader, recogniser, languageModel: model } = ctx.ports;
  let longestScan: number | null = null;
  const dependencies = await Promise.all([
    look(ctx, 'database', 'unavailable', async () => {
      await ctx.db.execute(sql`select 1`);
      return { state: 'ok', message: 'PostgreSQL answers.' };
    }),
    look(ctx, 'embeddings', 'degraded', async () => {
      const state = await embedder.state();
      if (state.ready)
        return {
          state: 'ok',
          message: forMembers(`Search by meaning uses ${state.model}.`, 'Search by meaning works.'),
        };
      return { state: 'degraded', message: `Search goes by words only: ${state.reason}` };
    }),
    look(ctx, 'job queue', 'unavailable', async () => found(await jobs.state(), 'Jobs are done.')),
    look(ctx, 'storage', 'unavailable', async () => found(await files.state(), 'Files can be written.')),
    look(ctx, 'language model', 'degraded', async () => {
      if (!model) return { state: 'ok', message: 'Not configured: the built-in engine answers.' };
      const port = (await model.state?.()) ?? { ready: true };
      return unless(
        found(port, forMembers(`Answers are written by ${model.name}.`, 'Answers are written by a language model.')),
        'degraded',
      );
    }),
    look(ctx, 'manual reader', 'degraded', async () =>
      unless(found(await reader.state(), 'Manuals are read.'), 'degraded'),
    ),
    look(ctx, 'recognition', 'degraded', async () => {
      if (!recogniser) return { state: 'ok', message: 'Off: scans are not read.' };
      const port = await recogniser.state();
      if (!port.ready) return { state: 'degraded', message: `Unavailable: ${port.reason}` };
      longestScan = recogniser.maxPages;
      return { state: 'ok', message: `Ready: text is recognised in scans of up to ${recogniser.maxPages} pages.` };
    }),
  ]);
  return { status: worstOf(dependencies), dependencies, longestScan };
}

function found(port: PortState, fine: string): Found {
  if (!port.ready) return { state: 'unavailable', message: port.reason };
  return port.warning ? { state: 'degraded', message: port.warning } : { state: 'ok', message: fine };
}

/** What it means when it is not fine. */
const unless = (port: Found, otherwise: Found['state']): Found =>
  port.state === 'ok' ? port : { ...port, state: otherwise };

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
