import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manualsDirectory, noManuals } from './manuals';
import type { Bench, Figure } from './report';
import { email, password, signIn, startServer } from './serving';

/** Runs score.mjs of the manuals' folder against the built server, on real manuals with gold. */
export async function scoring(): Promise<Bench> {
  const name = 'Real manuals with gold (score.mjs)';
  if (!manualsDirectory) return { name, skipped: noManuals, figures: [] };
  const server = await startServer();
  try {
    const { stdout } = spawnSync(process.execPath, [join(manualsDirectory, 'score.mjs'), server.url, email, password], {
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    });
    console.log(stdout);
    return { name, skipped: null, figures: [...figuresOf(stdout), await falseRefusals(server.url, manualsDirectory)] };
  } finally {
    await server.stop();
  }
}

const demands: [what: string, pattern: RegExp, atLeast: number][] = [
  ['q hit@1', /^q: hit@1 ([\d.]+)/m, 0.9],
  ['q hit@5', /^q: .*hit@5 ([\d.]+)/m, 0.98],
  ['q answer said', /^q: .*answer said ([\d.]+)/m, 0.92],
  ['q_lay hit@1', /^q_lay: hit@1 ([\d.]+)/m, 0.65],
  ['q_lay hit@5', /^q_lay: .*hit@5 ([\d.]+)/m, 0.9],
  ['q_lay answer said', /^q_lay: .*answer said ([\d.]+)/m, 0.7],
  ['refusals of 16', /^refusals (\d+)\//m, 13],
  ['tasks F1', /^tasks: .*F1 ([\d.]+)/m, 0.8],
  ['safety recall', /^safety: .*R ([\d.]+)/m, 0.88],
  ['limits recall', /^limits: .*R ([\d.]+)/m, 0.8],
];

function figuresOf(output: string): Figure[] {
  const figures = demands.map(([what, pattern, atLeast]) => {
    const measured = Number(output.match(pattern)?.[1] ?? Number.NaN);
    return { what, measured, unit: '', demand: `at least ${atLeast}`, holds: measured >= atLeast };
  });
  const [, right = '0', total = '1', invented = '1'] =
    output.match(/interval right (\d+)\/(\d+) invented (\d+)\s*$/m) ?? [];
  const share = Number(right) / Number(total);
  return [
    ...figures,
    { what: 'intervals right', measured: share, unit: '', demand: 'at least 0.95', holds: share >= 0.95 },
    { what: 'intervals invented', measured: Number(invented), unit: '', demand: 'none', holds: invented === '0' },
  ];
}

/** Share of answerable questions that are refused. Uses the manuals that score.mjs has uploaded. */
async function falseRefusals(url: string, directory: string): Promise<Figure> {
  const headers = { ...(await signIn(url)), 'content-type': 'application/json' };
  let questionCount = 0;
  let refusedCount = 0;
  for (const file of readdirSync(join(directory, 'gold'))) {
    const gold: Gold = JSON.parse(readFileSync(join(directory, 'gold', file), 'utf8'));
    for (const query of gold.questions.flatMap(({ q, q_lay }) => [q, q_lay])) {
      const body = JSON.stringify({ pdf_name: file.replace(/\.json$/, '.pdf'), query, top_k: 5 });
      const response = await fetch(`${url}/api/pdf/query`, { method: 'POST', headers, body });
      const { answered }: { answered?: boolean } = await response.json();
      questionCount++;
      if (!answered) refusedCount++;
    }
  }
  const measured = refusedCount / questionCount;
  return { what: 'answerable refused', measured, unit: '', demand: 'at most 0.02', holds: measured <= 0.02 };
}

interface Gold {
  questions: { q: string; q_lay: string }[];
}
