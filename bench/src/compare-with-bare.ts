import { load, percentile } from './load';
import type { Figure } from './report';
import { type BareStatement, serveBare } from './serve-bare';
import { signIn, startServer } from './serving';

const rounds = 5;
/** Rounds until Node.js has compiled the hot code of the servers. */
const warmUpRounds = 3;
const requestsPerRound = 100;
const clientCounts = [1, 4];

export interface MeasuredCall {
  what: string;
  paths: string[];
  /** Statements that the service runs for each path. */
  statements: BareStatement[][];
}

/**
 * Measures calls of the built server and of bare Express routes that run the same statements with postgres.js. One client shows how
 * long a person waits on an idle server; several clients that send requests without a pause show a server whose processors are busy.
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
        const measured = percentile(times, 0.95);
        figures.push({
          what: `${what}, p95 with ${clients === 1 ? 'one client' : `${clients} clients`}`,
          measured,
          reference: percentile(reference, 0.95),
          unit: 'ms',
          demand: 'under 50 ms (reference: bare Express with the same SQL)',
          holds: measured < 50,
        });
      }
    }
    return figures;
  } finally {
    await bare.stop();
    await server.stop();
  }
}
