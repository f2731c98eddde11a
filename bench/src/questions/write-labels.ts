import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manualNames } from '../corpus/gold';
import { labelledUnits } from './answer-labels';
import { labelledTexts } from './encoder-labels';
import { encodersOf, rerankersOf } from './encoders';
import { manualSearch } from './engine';
import { ownQuestionsOf } from './own-questions';
import { labelledPages } from './page-labels';
import { labelledQuestions } from './question-labels';
import { questionsOf } from './questions';

export const labelKinds = ['encoder', 'pages', 'answers', 'answerable'] as const;
export type LabelKind = (typeof labelKinds)[number];

/**
 * Writes the training data of a scorer into `candidates`. The questions for 'answerable' have the scores of the folds of 'answers' and of the
 * rerankers, which must be trained before.
 */
export async function writeLabels(kind: LabelKind, names: readonly string[], directory: string): Promise<void> {
  // the encoder learns from what the default one finds
  const encoderOf = encodersOf(directory, kind !== 'encoder');
  const rerankerOf = rerankersOf(directory, true);
  const folder = join(directory, 'candidates', kind);
  mkdirSync(folder, { recursive: true });
  const gold = manualNames([]).flatMap((name) => {
    const questions = questionsOf(name);
    return questions?.byPage.length ? [questions] : [];
  });
  for (const name of names) {
    const own = ownQuestionsOf(name);
    const questions = gold.find((other) => other.name === name) ?? {
      name,
      realistic: [],
      byPage: [],
      unanswerable: [],
    };
    if (!questions.byPage.length && !(kind === 'encoder' && own.answerable.length)) continue;
    const reranker = kind === 'answerable' ? await rerankerOf(name) : undefined;
    const search = await manualSearch(name, directory, await encoderOf(name), true, reranker);
    const foreign = gold
      .filter((other) => other.name !== name)
      .flatMap(({ byPage }) => byPage.flatMap(({ q, q_lay }) => [q, q_lay]));
    const rows = await {
      encoder: () => labelledTexts(search, questions.byPage, own.answerable, own.unanswerable),
      pages: () => labelledPages(search, questions.byPage),
      answers: () => labelledUnits(search, questions.byPage),
      answerable: () => labelledQuestions(search, questions, own, foreign),
    }[kind]();
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(rows));
    console.log(`${name}: ${rows.length} rows, ${rows.filter(({ label }) => label === 1).length} positive`);
  }
}
