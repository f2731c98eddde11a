import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createEmbedder } from '../embed/embedder';
import { SHIPPED_MODEL } from '../embed/model-checksums';
import { standsOnPage } from '../extract/quotes';
import { readManual } from '../read/read-manual';
import { createReranker } from '../rerank/reranker';
import { openManual } from './testing/ask-manual';

const root = resolve(import.meta.dirname, '../../../..');
const manuals = process.env.MANUALS_DIR ?? join(root, '../shared/manuals');
const NAME = 'masterflex_ls_pump';
const pdf = join(manuals, 'pdf', `${NAME}.pdf`);
if (!existsSync(pdf)) console.warn(`Skipped: no real manuals in ${manuals}.`);

it.skipIf(!existsSync(pdf))(
  'finds the right pages for questions about a real manual, and refuses unanswerable ones',
  async () => {
    const gold: { questions: { q: string; q_lay: string; pages: number[] }[]; unanswerable: string[] } = JSON.parse(
      readFileSync(join(manuals, 'gold', `${NAME}.json`), 'utf8'),
    );
    const manual = await readManual(readFileSync(pdf));
    const embedder = await createEmbedder({ modelDir: join(root, 'models'), model: SHIPPED_MODEL });
    const ask = await openManual(manual, embedder, await createReranker({ modelDir: join(root, 'models') }));
    let foundCount = 0;
    for (const { q, q_lay, pages } of gold.questions)
      for (const question of [q, q_lay]) {
        const { ranked, answer } = await ask(question);
        if (ranked.pages.slice(0, 5).some(({ page }) => pages.includes(page))) foundCount++;
        for (const { page, quote } of answer.citations)
          expect(standsOnPage(quote, manual.pages[page - 1] as (typeof manual.pages)[number]), quote).toBe(true);
      }
    expect(foundCount).toBeGreaterThanOrEqual(2 * gold.questions.length - 2);
    for (const question of gold.unanswerable) expect((await ask(question)).answer.answered).toBe(false);
  },
  120_000,
);
