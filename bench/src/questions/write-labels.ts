import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEmbedder } from '@steward/manuals/embed/embedder';
import { manualNames } from '../corpus/gold';
import { labelledUnits } from './answer-labels';
import { manualSearch, model, modelDir } from './engine';
import { labelledPages } from './page-labels';
import { labelledQuestions } from './question-labels';
import { questionsOf } from './questions';

export const labelKinds = ['pages', 'answers', 'answerable'] as const;
export type LabelKind = (typeof labelKinds)[number];

/**
 * Writes the training data of a scorer into `candidates`. The questions for 'answerable' have the scores of the folds of 'answers', which
 * must be trained before.
 */
export async function writeLabels(kind: LabelKind, names: readonly string[], directory: string): Promise<void> {
  const embedder = await createEmbedder({ modelDir, model });
  const folder = join(directory, 'candidates', kind);
  mkdirSync(folder, { recursive: true });
  const manuals = manualNames([]).flatMap((name) => {
    const questions = questionsOf(name);
    return questions?.byPage.length ? [questions] : [];
  });
  for (const questions of manuals.filter(({ name }) => names.includes(name))) {
    const search = await manualSearch(questions.name, directory, embedder, true);
    const foreign = manuals
      .filter((other) => other !== questions)
      .flatMap(({ byPage }) => byPage.flatMap(({ q, q_lay }) => [q, q_lay]));
    const rows = await {
      pages: () => labelledPages(search, questions.byPage),
      answers: () => labelledUnits(search, questions.byPage),
      answerable: () => labelledQuestions(search, questions, foreign),
    }[kind]();
    writeFileSync(join(folder, `${questions.name}.json`), JSON.stringify(rows));
    console.log(`${questions.name}: ${rows.length} rows, ${rows.filter(({ label }) => label === 1).length} positive`);
  }
}
