import { load, percentile } from './load';
import type { Figure } from './report';
import { type BareStatement, serveBare } from './serve-bare';
import { signIn, startServer } from './serving';

const rounds = 5;
const requestsPerRound = 100;

export interface MeasuredCall {
  what: string;
  paths: string[];
  /** What the service asks of the database for each of the paths. */
  statements: BareStatement[][];
}

/** Calls of the built server, each beside a bare Express route that runs the same statements with postgres.js. */
export async function besideBare(
  own: { url: string; directory: string; quiet: Record<string, string> },
  calls: readonly MeasuredCall[],
): Promise<Figure[]> {
  const server = await startServer(own.quiet, own.directory);
  const bare = await serveBare(
    { url: own.url },
    calls.flatMap(({ statements }) => statements),
  );
  try {
    const headers = await signIn(server.url);
    const figures: Figure[] = [];
    let before = 0;
    for (const { what, paths } of calls) {
      const barePaths = paths.map((_, n) => `/${before + n}`);
      before += paths.length;
      const [times, reference]: [number[], number[]] = [[], []];
      // in turn and in short rounds: what else the machine does falls on both
      for (let round = -1; round < rounds; round++) {
        const ours = await load(server.url, paths, headers, requestsPerRound);
        const theirs = await load(bare.url, barePaths, {}, requestsPerRound);
        if (round < 0) continue;
        times.push(...ours.times);
        reference.push(...theirs.times);
      }
      const measured = percentile(times, 0.95);
      const demand = 'under 50 ms (reference: bare Express with the same SQL)';
      const beside = percentile(reference, 0.95);
      figures.push({ what: `${what}, p95`, measured, reference: beside, unit: 'ms', demand, holds: measured < 50 });
    }
    return figures;
  } finally {
    await bare.stop();
    await server.stop();
  }
}
