import { load, percentile } from './load';
import type { Figure } from './report';
import { type BareStatement, serveBare } from './serve-bare';
import { signIn, startServer } from './serving';

const rounds = 5;
/** Rounds until Node.js has compiled the hot code of the servers. */
const warmUpRounds = 3;
const requestsPerRound = 100;
const clientCounts = [1, 4];
/** One client waits at most this long. */
const maxMs = 50;
/** Several clients wait for the processors, which bare SQL alone can keep busy for longer than `maxMs`, so the demand is relative. */
const maxTimesBare = 2;

export interface MeasuredCall {
  what: string;
  paths: string[];
  /** Statements that the service runs for each path. */
  statements: BareStatement[][];
}

/**
 * Measures calls of the built server and of bare Express routes that run the same statements with postgres.js. One client shows how
 * long a person waits on an idle server. Several clients that send requests without a pause keep the processors busy, so these rows
 * show what the product adds to its SQL.
 */
export async function compareWithBare(
  target: { url: string; directory: string; quiet: Record<string, string> },
  calls: readonly MeasuredCall[],
): Promise<Figure[]> {
  const server = await startServer(target.quiet, target.directory);
  const bare = await serveBare(
    { url: target.url },
    calls.flatMap(({ statements }) => statements),
  );
  try {
    const headers = await signIn(server.url);
    const figures: Figure[] = [];
    let firstBarePath = 0;
    for (const { what, paths } of calls) {
      const barePaths = paths.map((_, n) => `/${firstBarePath + n}`);
      firstBarePath += paths.length;
      for (const clients of clientCounts) {
        const [times, reference]: [number[], number[]] = [[], []];
        // short alternating rounds, so that other load on the machine affects both
        for (let round = -warmUpRounds; round < rounds; round++) {
          const ours = await load(server.url, paths, headers, requestsPerRound, clients);
          const theirs = await load(bare.url, barePaths, {}, requestsPerRound, clients);
          if (round < 0) continue;
          times.push(...ours.times);
          reference.push(...theirs.times);
        }
        const [measured, bareMs] = [percentile(times, 0.95), percentile(reference, 0.95)];
        const isAlone = clients === 1;
        const limit = isAlone ? `under ${maxMs} ms` : `under ${maxTimesBare} times the reference`;
        figures.push({
          what: `${what}, p95 with ${isAlone ? 'one client' : `${clients} clients`}`,
          measured,
          reference: bareMs,
          unit: 'ms',
          demand: `${limit} (reference: bare Express with the same SQL)`,
          holds: measured < (isAlone ? maxMs : maxTimesBare * bareMs),
        });
      }
    }
    return figures;
  } finally {
    await bare.stop();
    await server.stop();
  }
}
