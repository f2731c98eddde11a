import { expect, it } from 'vitest';
import { buildPdf, put } from '../testing/pdf-builder';
import { readManual } from './read-manual';

it('reads a number and a title in the margin as the heading of the steps beside it, below a table across the page', async () => {
  const { pages } = await readManual(
    await buildPdf((doc) => {
      const bold = 'Helvetica-Bold';
      for (const [row, texts] of [
        ['Task', 'Monthly'],
        ['Test the alarm of the cabinet', 'C'],
        ['Wash the filter mat', 'C'],
      ].entries())
        for (const [column, text] of texts.entries())
          put(doc, text, [50, 350][column] ?? 0, 60 + 16 * row, row ? 'Helvetica' : bold);
      const sections = [
        [
          'L2',
          'Washing the filter',
          'a) Press the two catches and swing the grille down.',
          'b) Pull the mat out.',
          'c) Wash it.',
        ],
        [
          'L3',
          'Replacing the battery',
          'a) Set the switch to OFF.',
          'b) Undo the two screws of the cover.',
          'c) Fit the new one.',
        ],
      ];
      for (const [index, [number = '', title = '', ...steps]] of sections.entries()) {
        const y = 140 + 90 * index;
        put(doc, number, 50, y, bold);
        put(doc, title, 50, y + 13, bold);
        for (const [step, text] of steps.entries()) put(doc, text, 190, y + 15 * step);
      }
    }),
  );
  const read = pages[0]?.blocks.map(({ kind, marker, text }) => [kind, [marker, text].filter(Boolean).join(' ')]);
  expect(read?.filter(([kind]) => kind !== 'table')).toEqual([
    ['heading', 'L2 Washing the filter'],
    ['list-item', 'a) Press the two catches and swing the grille down.'],
    ['list-item', 'b) Pull the mat out.'],
    ['list-item', 'c) Wash it.'],
    ['heading', 'L3 Replacing the battery'],
    ['list-item', 'a) Set the switch to OFF.'],
    ['list-item', 'b) Undo the two screws of the cover.'],
    ['list-item', 'c) Fit the new one.'],
  ]);
});
