import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../context';
import type { PortState } from '../ports';
import type { dependency, readiness } from './schema';

type Dependency = z.infer<typeof dependency>;
type Status = Pick<Dependency, 'state' | 'message'>;

const timeoutMs = 2000;

/**
 * Checks each dependency, within two seconds each. Embeddings, language model, manual reader and recognition only
 * degrade the service: search falls back to words, answers to the built-in engine, and known manuals stay readable.
 */
export async function readinessOf(
  ctx: Pick<Context, 'db' | 'ports' | 'log' | 'actor'>,
): Promise<z.infer<typeof readiness>> {
  // only signed-in users learn which models this server uses
  const forMembers = (message: string, withoutNames: string) => (ctx.actor ? message : withoutNames);
  const { files, embedder, jobs, reader, recogniser, languageModel: model } = ctx.ports;
  let longestScan: number | null = null;
  const dependencies = await Promise.all([
    check(ctx, 'database', 'unavailable', async () => {
      await ctx.db.execute(sql`select 1`);
      return { state: 'ok', message: 'PostgreSQL answers.' };
    }),
    check(ctx, 'embeddings', 'degraded', async () => {
      const state = await embedder.state();
      if (state.ready)
        return {
          state: 'ok',
          message: forMembers(`Search by meaning uses ${state.model}.`, 'Search by meaning works.'),
        };
      return { state: 'degraded', message: `Search goes by words only: ${state.reason}` };
    }),
    check(ctx, 'job queue', 'unavailable', async () => statusOf(await jobs.state(), 'The job queue works.')),
    check(ctx, 'storage', 'unavailable', async () => statusOf(await files.state(), 'Files can be written.')),
    check(ctx, 'language model', 'degraded', async () => {
      if (!model) return { state: 'ok', message: 'Not configured: the built-in engine answers.' };
      const port = (await model.state?.()) ?? { ready: true };
      return withFailureState(
        statusOf(port, forMembers(`Answers are written by ${model.name}.`, 'Answers are written by a language model.')),
        'degraded',
      );
    }),
    check(ctx, 'manual reader', 'degraded', async () =>
      withFailureState(statusOf(await reader.state(), 'Manuals are read.'), 'degraded'),
    ),
    check(ctx, 'recognition', 'degraded', async () => {
      if (!recogniser) return { state: 'ok', message: 'Off: scans are not read.' };
      const port = await recogniser.state();
      if (!port.ready) return { state: 'degraded', message: `Unavailable: ${port.reason}` };
      longestScan = recogniser.maxPages;
      return { state: 'ok', message: `Ready: text is recognised in scans of up to ${recogniser.maxPages} pages.` };
    }),
  ]);
  return { status: worstOf(dependencies), dependencies, longestScan };
}

function statusOf(port: PortState, okMessage: string): Status {
  if (!port.ready) return { state: 'unavailable', message: port.reason };
  return port.warning ? { state: 'degraded', message: port.warning } : { state: 'ok', message: okMessage };
}

const withFailureState = (status: Status, failureState: Status['state']): Status =>
  status.state === 'ok' ? status : { ...status, state: failureState };

/** @param failureState the state when the dependency fails or does not answer in time */
async function check(
  ctx: Pick<Context, 'log'>,
  name: string,
  failureState: Dependency['state'],
  read: () => Promise<Status>,
): Promise<Dependency> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Status>((resolve) => {
    const message = `The ${name} did not answer within ${timeoutMs / 1000} s.`;
    timer = setTimeout(() => resolve({ state: failureState, message }), timeoutMs);
  });
  const status = read().catch((error: unknown): Status => {
    ctx.log.error({ err: error, dependency: name }, 'a dependency failed');
    return { state: failureState, message: `The ${name} does not work.` };
  });
  try {
    return { name, ...(await Promise.race([status, timeout])) };
  } finally {
    clearTimeout(timer);
  }
}

function worstOf(dependencies: Dependency[]): Dependency['state'] {
  const states = dependencies.map(({ state }) => state);
  return (['unavailable', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ok';
}
