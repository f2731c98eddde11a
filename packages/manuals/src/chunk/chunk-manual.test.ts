import { describe, expect, it } from 'vitest';
import { standsOnPage } from '../extract/quotes';
import { chunkManual } from './chunk-manual';
import { handMadeManual } from './testing/hand-made-manual';

const manual = handMadeManual(
  ['# Lubrication', 'Grease the hinge. This should be done every month.', '- Use white grease.'],
  [
    '# Torque',
    [
      ['Terminal', 'Torque (Nm)'],
      ['M6', '9'],
      ['M8', '12'],
    ],
    'See the table.',
  ],
);
const passages = chunkManual(manual);
const ofKind = (kind: string) => passages.filter((passage) => passage.kind === kind);

describe('chunkManual', () => {
  it('adds header cells and the heading to each row', () => {
    expect(ofKind('row').map(({ context }) => context)).toEqual([
      'Torque: Terminal: M6; Torque (Nm): 9',
      'Torque: Terminal: M8; Torque (Nm): 12',
    ]);
    expect(ofKind('row')[1]?.cells).toEqual([
      { header: 'Terminal', text: 'M8' },
      { header: 'Torque (Nm)', text: '12' },
    ]);
  });

  it('adds a cell that spans rows to each of them', () => {
    const spanned = structuredClone(manual);
    const table = spanned.pages[1]?.blocks[1]?.table;
    if (!table) throw new Error('no table');
    table.cells = table.cells.filter((cell) => !(cell.column === 0 && cell.row === 2));
    for (const cell of table.cells) if (cell.text === 'M6') cell.rowSpan = 2;
    const rows = chunkManual(spanned).filter(({ kind }) => kind === 'row');
    expect(rows[1]?.context).toBe('Torque: Terminal: M6; Torque (Nm): 12');
    expect(rows[1]?.text).toBe('12');
  });

  it('adds the previous sentence to the context of a sentence that refers to it', () => {
    expect(ofKind('sentence').find(({ text }) => text.startsWith('This'))?.context).toBe(
      'Lubrication: Grease the hinge. This should be done every month.',
    );
  });

  it('joins the text under one heading into a section without the tables', () => {
    expect(ofKind('section').map(({ context }) => context)).toEqual([
      'Lubrication: Grease the hinge. This should be done every month. • Use white grease.',
      'Torque: See the table.',
    ]);
  });

  it('keeps repeated text once as a sentence and once as a section', () => {
    const repeated = chunkManual(handMadeManual(['# Pump', 'Prime the pump.', '# Pump', 'Prime the pump.']));
    const kinds = repeated.filter(({ text }) => text === 'Prime the pump.').map(({ kind }) => kind);
    expect(kinds).toEqual(['sentence', 'section']);
  });

  it('numbers passages in order and keeps their texts verbatim', () => {
    expect(passages.map(({ ordinal }) => ordinal)).toEqual(passages.map((_, index) => index));
    for (const { kind, page, text } of passages)
      if (kind === 'row' || kind === 'sentence')
        expect(standsOnPage(text, manual.pages[page - 1] as (typeof manual.pages)[number])).toBe(true);
  });

  it('makes windows of 60 words that overlap by 20', () => {
    const words = Array.from({ length: 150 }, (_, index) => `w${index}`);
    const windows = chunkManual(handMadeManual([words.join(' ')])).filter(({ kind }) => kind === 'window');
    expect(windows.map(({ text }) => [text.split(' ')[0], text.split(' ').at(-1)])).toEqual([
      ['w0', 'w59'],
      ['w40', 'w99'],
      ['w80', 'w139'],
      ['w120', 'w149'],
    ]);
  });

  it('joins a word that is hyphenated across two blocks and keeps list items of one word', () => {
    const hyphenated = handMadeManual([
      '# Tools',
      'Hold it with the prop-',
      'erly sized key of',
      'the mill.',
      '- Multimeter',
    ]);
    const sentences = chunkManual(hyphenated).filter(({ kind }) => kind === 'sentence');
    expect(sentences.map(({ text }) => text)).toEqual([
      'Hold it with the properly sized key of the mill.',
      'Multimeter',
    ]);
  });

  it('keeps a heading that states a value and skips contents pages', () => {
    const facts = handMadeManual(['# Tightening torque: 12 Nm', 'Use a wrench.'], ['# Contents', 'Torque 1']);
    if (facts.pages[1]) facts.pages[1].role = 'contents';
    const texts = chunkManual(facts).filter(({ kind }) => kind === 'sentence');
    expect(texts.map(({ text }) => text)).toEqual(['Tightening torque: 12 Nm', 'Use a wrench.']);
  });

  it('joins a sentence that the layout splits into several blocks', () => {
    const passages = chunkManual(
      handMadeManual([
        '# Filter',
        'Lift the latches and replace the filter with',
        'HEPA filters. Close it',
        'with care.',
      ]),
    );
    expect(passages.filter(({ kind }) => kind === 'sentence').map(({ text }) => text)).toEqual([
      'Lift the latches and replace the filter with HEPA filters.',
      'Close it with care.',
    ]);
  });

  it('skips contents lines on a page with other text', () => {
    const contents = handMadeManual(
      ['Cleaning the pump ..... 2', 'The pump is ready in 2'],
      ['# Cleaning the pump', 'Use water.'],
    );
    const sentences = chunkManual(contents).filter(({ kind }) => kind === 'sentence');
    expect(sentences.map(({ text }) => text)).toEqual(['The pump is ready in 2', 'Use water.']);
  });

  it('detects a header row that the layout does not mark', () => {
    const unmarked = handMadeManual([
      [
        ['Model', 'Weight', 'Cord'],
        ['A1', '3 kg', 'no cord'],
        ['A2', '4 kg', 'short'],
      ],
    ]);
    for (const cell of unmarked.pages[0]?.blocks[0]?.table?.cells ?? []) cell.header = false;
    const rows = chunkManual(unmarked).filter(({ kind }) => kind === 'row');
    expect(rows.map(({ context }) => context)).toEqual([
      'Model: A1; Weight: 3 kg; Cord: no cord',
      'Model: A2; Weight: 4 kg; Cord: short',
    ]);
  });
});
