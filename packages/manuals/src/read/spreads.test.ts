import { expect, it } from 'vitest';
import { buildPdf, type Doc, put } from '../testing/pdf-builder';
import { readManual } from './read-manual';

const sheet = { size: 'A4', layout: 'landscape', margin: 20 } as const;
const values = ['Voltage', 'Current', 'Weight', 'Noise'];
const steps = ['Check the oil level', 'Clean the air filter', 'Grease the bearing', 'Test the valve'];

/** Draws a table on the left half and a list on the right half, on the same baselines. */
function drawSheet(doc: Doc, number: number, numbered: boolean): void {
  values.forEach((name, i) => {
    put(doc, `${name} of type ${number}`, 40, 200 + i * 16);
    put(doc, `${i + 2}${number} units`, 220, 200 + i * 16);
    put(doc, `• ${steps[i]} ${number}`, 470, 200 + i * 16);
  });
  if (!numbered) return;
  put(doc, String(2 * number), 40, 570);
  put(doc, String(2 * number + 1), 790, 570);
}

const firstPage = async (numbered: boolean) => {
  const pdf = await buildPdf((doc) => {
    drawSheet(doc, 1, numbered);
    for (const number of [2, 3]) drawSheet(doc.addPage(sheet), number, numbered);
  }, sheet);
  return (await readManual(pdf)).pages[0];
};

it('reads the left page of a booklet spread before the right one', async () => {
  const page = await firstPage(true);
  expect(page?.blocks.map(({ kind, column, text }) => [kind, column, text])).toEqual([
    ['table', 0, values.map((name, i) => `${name} of type 1 | ${i + 2}1 units`).join('\n')],
    ...steps.map((step) => ['list-item', 1, `${step} 1`]),
  ]);
});

it('reads a wide page without two page numbers as one page', async () => {
  const page = await firstPage(false);
  expect(page?.blocks[0]?.text).toContain('Voltage of type 1 | 21 units | • Check the oil level 1');
});
