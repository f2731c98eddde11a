import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { blindQuestions, manualNames } from '../corpus/gold';
import { comparedRun, saveRun } from '../corpus/run-record';
import { corpusDirectory, manualsDirectory, noManuals } from '../manuals';
import { askAll, type JudgedAnswer, type ManualAnswers } from './ask';
import { openEngine } from './engine';
import type { Verdict } from './judge';
import { openLibrary } from './library';
import { withMachineNames } from './named-questions';
import { questionsOf } from './questions';
import { labelKinds, writeLabels } from './write-labels';

/**
 * `npm run questions`: asks the built server, or the engine in this process, the questions about the real manuals and judges the answers.
 * Onboarded manuals and verdicts are stored in CORPUS_DIR, outside the repository.
 */

const usage = `Usage: npm run questions -- [options] [NAME...]
  NAME         only manuals whose names contain one of these
  --show V     print questions and answers: wrong (all that are not right), all, or changed (never of blind manuals)
  --kind K     with --show: only questions of this kind
  --against R  compare with the run stored as R (default: last)
  --keep R     also store this run as R
  --named      with the name of the machine in each question
  --realistic  only the questions with checks of the answer, not those with pages
  --engine     ask the engine in this process: faster, without onboarding, conversations and the rest of the product
  --folds      with --engine: use the models that were trained without the manual
  --label K    write the training data of a scorer (pages, answers, answerable) into CORPUS_DIR/candidates
  --reread     onboard the manuals again`;

const { values: options, positionals: nameParts } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: 'string' },
    kind: { type: 'string' },
    against: { type: 'string', default: 'last' },
    keep: { type: 'string' },
    named: { type: 'boolean', default: false },
    realistic: { type: 'boolean', default: false },
    engine: { type: 'boolean', default: false },
    folds: { type: 'boolean', default: false },
    label: { type: 'string' },
    reread: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const directory = join(corpusDirectory, 'questions');

/** Verdicts by question id. */
type Verdicts = Record<string, Verdict>;

async function main(): Promise<void> {
  if (options.help) return console.log(usage);
  if (!manualsDirectory) return console.log(`skipped: ${noManuals}`);
  const names = manualNames(nameParts);
  const kind = labelKinds.find((known) => known === options.label);
  if (options.label && !kind) throw new Error(`--label needs one of ${labelKinds.join(', ')}`);
  if (kind) return writeLabels(kind, names, corpusDirectory);
  const started = performance.now();
  const before: Verdicts = comparedRun(directory, options.against);
  const library = options.engine
    ? await openEngine(corpusDirectory, options.folds)
    : await openLibrary(join(directory, 'server'), options.reread);
  const all: ManualAnswers[] = [];
  try {
    for (const name of names) {
      const written = questionsOf(name);
      if (!written) continue;
      const questions = options.named ? withMachineNames(written) : written;
      if (options.realistic) Object.assign(questions, { byPage: [], unanswerable: [] });
      if (!questions.realistic.length && !questions.byPage.length) continue;
      const answers = await askAll(library, questions);
      all.push(answers);
      console.log(manualLine(answers));
      if (!blindQuestions.has(name)) for (const judged of answers.judged) show(judged, before[judged.id]);
    }
  } finally {
    await library.close();
  }
  const judged = all.flatMap((answers) => answers.judged);
  printTotals(all, judged);
  printChanges(judged, before);
  const verdicts = Object.fromEntries(judged.map(({ id, verdict }) => [id, verdict]));
  saveRun(directory, 'last', verdicts);
  if (options.keep) saveRun(directory, options.keep, verdicts);
  console.log(`\n${judged.length} answers judged in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

function manualLine({ name, judged, ranks, refusals }: ManualAnswers): string {
  const head = blindQuestions.has(name) ? `(blind) ${name}` : name;
  const parts = [
    judged.length && verdictCounts(judged),
    ranks.technical.length &&
      `first page technical ${firstCount(ranks.technical)}/${ranks.technical.length}, lay ${firstCount(ranks.lay)}/${ranks.lay.length}`,
    refusals.total && `refusals ${refusals.refused}/${refusals.total}`,
  ];
  return `${head}: ${parts.filter(Boolean).join('; ')}`;
}

const firstCount = (ranks: readonly (number | null)[]): number => ranks.filter((rank) => rank === 1).length;

function verdictCounts(judged: readonly JudgedAnswer[]): string {
  const counts = new Map<Verdict, number>();
  for (const { verdict } of judged) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return (['right', 'partly', 'wrong', 'refused'] as const)
    .flatMap((verdict) => (counts.has(verdict) ? `${verdict} ${counts.get(verdict)}` : []))
    .join(', ');
}

const shownLength = 600;

function show({ id, kind, question, verdict, reason, answer }: JudgedAnswer, before: Verdict | undefined): void {
  const isShown =
    options.show === 'all' ||
    (options.show === 'wrong' && verdict !== 'right') ||
    (options.show === 'changed' && before !== undefined && before !== verdict);
  if (!isShown || (options.kind && options.kind !== kind)) return;
  const why = reason ? `; ${reason}` : '';
  const text = answer.text.replace(/\s+/g, ' ').slice(0, shownLength);
  console.log(
    `  ${verdict.toUpperCase()} ${id} (${kind}${why}) ${question}\n      ${text} [p. ${answer.pages.join(', ')}]`,
  );
}

function printTotals(all: readonly ManualAnswers[], judged: readonly JudgedAnswer[]): void {
  console.log('');
  for (const kind of new Set(judged.map((answer) => answer.kind))) {
    console.log(`${kind}: ${verdictCounts(judged.filter((answer) => answer.kind === kind))}`);
  }
  const answerable = judged.filter(({ kind }) => kind !== 'unanswerable');
  const unanswerable = judged.filter(({ kind }) => kind === 'unanswerable');
  const share = (answers: readonly JudgedAnswer[], verdict: Verdict): string =>
    (answers.filter((answer) => answer.verdict === verdict).length / answers.length).toFixed(3);
  if (answerable.length) {
    console.log(
      `answerable ${answerable.length}: right ${share(answerable, 'right')}, partly ${share(answerable, 'partly')}, wrong ${share(answerable, 'wrong')}, refused ${share(answerable, 'refused')}`,
    );
  }
  if (unanswerable.length) console.log(`unanswerable ${unanswerable.length}: refused ${share(unanswerable, 'right')}`);
  for (const words of ['technical', 'lay'] as const) {
    const ranks = all.flatMap((answers) => answers.ranks[words]);
    if (ranks.length) {
      const found = all.reduce((sum, answers) => sum + answers.goldAnswersFound[words], 0);
      const reciprocal = ranks.reduce<number>((sum, rank) => sum + (rank ? 1 / rank : 0), 0);
      console.log(
        `${words} words, ${ranks.length} questions: hit@1 ${(firstCount(ranks) / ranks.length).toFixed(3)}, hit@5 ${(ranks.filter((rank) => rank !== null).length / ranks.length).toFixed(3)}, MRR ${(reciprocal / ranks.length).toFixed(3)}, gold answers found ${(found / ranks.length).toFixed(3)}`,
      );
    }
  }
  for (const [what, kind] of [
    ['unanswerable', 'refusals'],
    ['answerable', 'falseRefusals'],
  ] as const) {
    const refused = all.reduce((sum, answers) => sum + answers[kind].refused, 0);
    const total = all.reduce((sum, answers) => sum + answers[kind].total, 0);
    if (total) console.log(`${what} questions of the gold refused: ${refused} of ${total}`);
  }
}

function printChanges(judged: readonly JudgedAnswer[], before: Verdicts): void {
  const changed = judged.filter(({ id, verdict }) => before[id] !== undefined && before[id] !== verdict);
  const toRight = changed.filter(({ verdict }) => verdict === 'right').length;
  const fromRight = changed.filter(({ id }) => before[id] === 'right').length;
  console.log(`\nAgainst the run '${options.against}': ${toRight} became right, ${fromRight} no longer are`);
}

await main();
