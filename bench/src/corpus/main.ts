import { parseArgs } from 'node:util';
import { corpusDirectory, manualsDirectory, noManuals } from '../manuals';
import { hasFolds } from './folds';
import { blindManuals, goldOf, manualNames } from './gold';
import { readAll } from './read-all';
import type { ReadResult } from './read-worker';
import { comparedRun, differences, type RunRecord, recordLines, saveRun } from './run-record';
import { type Kind, type ManualScore, type ScoredManual, scoreManual } from './score';
import { demands, f1, precision, recall, totalScore } from './totals';

/**
 * `npm run corpus`: extracts all manuals without a server, scores those with gold, and compares the items with a previous run. Runs and
 * read pages are stored in CORPUS_DIR, outside the repository.
 */

const usage = `Usage: npm run corpus -- [options] [NAME...]
  NAME         only manuals whose names contain one of these
  --misses     print missed gold items and items without gold (never of blind manuals)
  --diff       print items that changed since the compared run (never of blind manuals)
  --kind K     with --misses or --diff: only task, notice or limit
  --against R  compare with the run stored as R (default: last)
  --keep R     also store this run as R
  --label      write labelled candidates for packages/manuals/train
  --folds      read each manual with models that were trained without it`;

const { values: options, positionals: nameParts } = parseArgs({
  allowPositionals: true,
  options: {
    misses: { type: 'boolean', default: false },
    diff: { type: 'boolean', default: false },
    kind: { type: 'string' },
    against: { type: 'string', default: 'last' },
    keep: { type: 'string' },
    label: { type: 'boolean', default: false },
    folds: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const directory = corpusDirectory;
const isShown = (kind: string): boolean => !options.kind || options.kind === kind;

async function main(): Promise<void> {
  if (options.help) return console.log(usage);
  if (!manualsDirectory) return console.log(`skipped: ${noManuals}`);
  const names = manualNames(nameParts);
  const missing = options.folds ? names.filter((name) => goldOf(name) && !hasFolds(directory, name)) : [];
  if (missing.length) {
    console.error(
      `No models trained without ${missing.join(', ')} in ${directory}. Train them first (packages/manuals/train/README.md).`,
    );
    process.exitCode = 1;
    return;
  }
  const before: RunRecord = comparedRun(directory, options.against);
  const start = performance.now();
  const results = await readAll(names, { directory, label: options.label, fold: options.folds });

  const scores = new Map<string, ManualScore>();
  const record: RunRecord = {};
  for (const result of results) {
    if ('unreadable' in result) {
      console.log(`${result.name}: ${result.unreadable}`);
      continue;
    }
    record[result.name] = recordLines(result.items);
    const gold = goldOf(result.name);
    const scored = gold && scoreManual(gold, result.items);
    if (scored) scores.set(result.name, scored.score);
    console.log(manualLine(result, scored?.score));
    if (scored && options.misses && !blindManuals.has(result.name)) printMisses(scored);
  }

  const all = [...scores];
  printTotals(
    'Examined',
    all.filter(([name]) => !blindManuals.has(name)),
  );
  printTotals(
    'Blind',
    all.filter(([name]) => blindManuals.has(name)),
  );
  printTotals('All', all);
  if (all.length) {
    console.log(
      options.folds
        ? '  Each manual was read with models trained without it.'
        : '  The shipped models were trained on these manuals, so the figures are upper bounds; see --folds.',
    );
  }
  for (const { what, measured, demand, holds } of demands(totalScore([...scores.values()]))) {
    console.log(`  ${holds ? 'holds' : 'FAILS'}  ${what}: ${formatted(measured)}; ${demand}`);
  }

  printDifferences(before, record);
  saveRun(directory, 'last', record);
  if (options.keep) saveRun(directory, options.keep, record);
  const readable = results.filter((result): result is Readable => !('unreadable' in result));
  const pageCount = readable.reduce((sum, result) => sum + result.pageCount, 0);
  const extractMs = readable.reduce((sum, result) => sum + result.extractMs, 0) / pageCount;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `\n${results.length} manuals, ${pageCount} pages in ${seconds} s; extraction ${extractMs.toFixed(1)} ms a page`,
  );
}

const formatted = (value: number): string => (Number.isInteger(value) && value > 1 ? String(value) : value.toFixed(3));

type Readable = Exclude<ReadResult, { unreadable: string }>;

function manualLine({ name, items, pageCount, language }: Readable, score: ManualScore | undefined): string {
  const head = `${blindManuals.has(name) ? '(blind) ' : ''}${name}, ${pageCount} p., ${language}`;
  if (!score) {
    return `${head}: ${items.tasks.length} tasks, ${items.notices.length} precautions, ${items.limits.length} limits (no gold)`;
  }
  const { tasks, notices, limits, activeRules, contradictions, lookAlikes } = score;
  const intervals = `intervals ${tasks.intervalsRight}/${tasks.intervals}, invented ${tasks.intervalsInvented}`;
  return [
    `${head}: tasks ${tasks.matched}/${tasks.gold} of ${items.tasks.length} (${intervals})`,
    `precautions ${notices.matched}/${notices.gold} of ${items.notices.length}`,
    `limits ${limits.matched}/${limits.gold} of ${items.limits.length}, active kept ${activeRules.kept}/${activeRules.active}`,
    `contradictions ${contradictions}, look-alikes ${lookAlikes.taken}/${lookAlikes.listed}`,
  ].join('; ');
}

function printMisses({ missed, unmatched }: ScoredManual): void {
  for (const { kind, page, text } of missed) {
    if (isShown(kind)) console.log(`    missed ${kind} p. ${page}: ${text}`);
  }
  for (const { kind, item } of unmatched) {
    const timing = item.frequency ? ` [${item.frequency}]` : '';
    if (isShown(kind))
      console.log(`    no gold ${kind} p. ${item.page}${item.accepted ? '' : ' (suggested)'}: ${item.title}${timing}`);
  }
}

function printTotals(title: string, scores: readonly (readonly [string, ManualScore])[]): void {
  if (!scores.length) return;
  const { tasks, acceptedTasks, notices, acceptedNotices, limits, activeRules, contradictions, lookAlikes } =
    totalScore(scores.map(([, score]) => score));
  const figures = (counts: typeof limits): string =>
    `P ${precision(counts).toFixed(3)} R ${recall(counts).toFixed(3)} F1 ${f1(counts).toFixed(3)}`;
  const intervals = (counts: typeof tasks): string =>
    `intervals right ${counts.intervalsRight}/${counts.intervals}, invented ${counts.intervalsInvented}`;
  const median = medianF1(scores.map(([, score]) => score));
  console.log(`\n${title} (${scores.length} manuals)
  tasks        accepted ${figures(acceptedTasks)}, ${intervals(acceptedTasks)}; with suggestions ${figures(tasks)}, ${intervals(tasks)}
  precautions  accepted ${figures(acceptedNotices)}; with suggestions ${figures(notices)}
  limits       with suggestions ${figures(limits)}; active rules to keep ${activeRules.kept}/${activeRules.active}; contradictory pairs ${contradictions}
  look-alikes  ${lookAlikes.taken}/${lookAlikes.listed}
  median F1 of a manual: tasks ${median('acceptedTasks')}, precautions ${median('acceptedNotices')}, limits ${median('limits')}`);
}

function medianF1(scores: readonly ManualScore[]) {
  return (key: 'acceptedTasks' | 'acceptedNotices' | 'limits'): string => {
    const sorted = scores
      .map((score) => score[key])
      .filter(({ gold }) => gold)
      .map(f1)
      .sort((a, b) => a - b);
    return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(3);
  };
}

function printDifferences(before: RunRecord, record: RunRecord): void {
  const changed = differences(before, record);
  const added = changed.reduce((sum, manual) => sum + manual.added.length, 0);
  const removed = changed.reduce((sum, manual) => sum + manual.removed.length, 0);
  console.log(`\nAgainst the run '${options.against}': +${added} -${removed}`);
  for (const { name, added, removed } of changed) {
    console.log(`  ${name}: +${added.length} -${removed.length}`);
    if (!options.diff || blindManuals.has(name)) continue;
    const lines = [...removed.map((text) => `- ${text}`), ...added.map((text) => `+ ${text}`)];
    for (const text of lines) if (isShown(text.split(' ')[1] as Kind)) console.log(`    ${text}`);
  }
}

await main();
