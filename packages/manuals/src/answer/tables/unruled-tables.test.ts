import { expect, it } from 'vitest';
import { boldHeadersPdf, framedColumnsPdf, programmesPdf } from '../../chunk/testing/table-pdfs';
import { standsOnPage } from '../../extract/quotes';
import { readManual } from '../../read/read-manual';
import { openManual } from '../testing/ask-manual';

it.each([
  ['how many kilos of oats can i put in?', programmesPdf, '**Oats, MAX LOAD (KG): 5.**'],
  ['Which programme has the highest load?', programmesPdf, '**Wheat (10 or 12) has the highest MAX LOAD (KG); Maize 8'],
  ['What is the difference between oats and maize?', programmesPdf, '- PROGRAMME: Oats; WHAT IT DOES: Squeezes soft'],
  ['What is the interval for the belt?', boldHeadersPdf, '**Belt, Interval: Every 200 hours.**'],
  ['How heavy is the mill 40, its mass?', framedColumnsPdf, 'Mill 40: 54 kg'],
] as const)('answers from a table without lines around its cells: %s', async (question, pdf, text) => {
  const manual = await readManual(await pdf());
  const { answer } = await (await openManual(manual))(question);
  expect(answer.text).toContain(text);
  for (const { page, quote } of answer.citations) {
    const cited = manual.pages[page - 1];
    expect(cited && standsOnPage(quote, cited), quote).toBe(true);
  }
});
