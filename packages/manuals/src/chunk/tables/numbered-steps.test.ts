import { describe, expect, it } from 'vitest';
import { readManual } from '../../read/read-manual';
import { buildPdf, type Doc, put } from '../../testing/pdf-builder';
import { chunkManual } from '../chunk-manual';

const steps = [
  ['Empty the drawer and put it back.', '“Place bowl”'],
  ['Put the bowl under the spout.', ''],
  ['Touch Start and wait for the rinse.', 'Ring blinks blue'],
  ['Drop the tablet in.', ''],
];

/** Draws numbers larger than the text beside them, with lines between the steps or without. */
function putSteps(doc: Doc, { hasLines, texts = steps }: { hasLines: boolean; texts?: string[][] }): void {
  put(doc, 'Cleaning the coffee side', 50, 60, 'Helvetica-Bold', 14);
  for (const [index, [text = '', shown = '']] of texts.entries()) {
    const y = 100 + 24 * index;
    put(doc, `${index + 1}`, 54, y - 3, 'Helvetica-Bold', 13);
    put(doc, text, 120, y);
    put(doc, shown, 380, y);
    if (hasLines)
      doc
        .moveTo(50, y + 16)
        .lineTo(520, y + 16)
        .stroke();
  }
}

async function proceduresIn(draw: (doc: Doc) => void) {
  const passages = chunkManual(await readManual(await buildPdf(draw)));
  return passages.flatMap(({ kind, steps: own = [] }) =>
    kind === 'procedure' ? [own.map(({ marker, text }) => [marker, text].filter(Boolean).join(' '))] : [],
  );
}

describe('withNumberedSteps', () => {
  const whole = [
    '1 Empty the drawer and put it back.',
    '“Place bowl”',
    '2 Put the bowl under the spout.',
    '3 Touch Start and wait for the rinse.',
    'Ring blinks blue',
    '4 Drop the tablet in.',
  ];

  it.each([true, false])(
    'reads all steps with what is shown beside them (lines between them: %s)',
    async (hasLines) => {
      expect(await proceduresIn((doc) => putSteps(doc, { hasLines }))).toEqual([whole]);
    },
  );

  it('does not read the legend of a figure as steps', async () => {
    const texts = ['Drawer', 'Spout', 'Bowl', 'Tablet'].map((name) => [name]);
    expect(await proceduresIn((doc) => putSteps(doc, { hasLines: true, texts }))).toEqual([]);
  });

  it('keeps the sentences of the steps as passages', async () => {
    const passages = chunkManual(await readManual(await buildPdf((doc) => putSteps(doc, { hasLines: true }))));
    const sentences = passages.flatMap(({ kind, text }) => (kind === 'sentence' ? [text] : []));
    expect(sentences).toContain('Put the bowl under the spout.');
    expect(passages.filter(({ kind }) => kind === 'row')).toEqual([]);
  });
});
