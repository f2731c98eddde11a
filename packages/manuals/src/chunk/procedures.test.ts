import { describe, expect, it } from 'vitest';
import { findProcedures } from './procedures';
import { handMadeManual, type Piece } from './testing/hand-made-manual';

const proceduresOf = (...pages: Piece[][]) =>
  findProcedures(handMadeManual(...pages)).map(({ title, steps }) => ({
    title,
    steps: steps.map(({ marker, text, notice }) => [notice, marker, text].filter(Boolean).join(' ')),
  }));

describe('findProcedures', () => {
  it('keeps every step of a numbered list with its number, and nothing of the next section', () => {
    expect(
      proceduresOf([
        '# Changing the filter',
        'The filter keeps dust out.',
        '1. Open the lid.',
        '2. Pull the filter out.',
        '3. Close the lid.',
        '# Stopping',
        '1. Press STOP.',
        '2. Wait.',
      ]),
    ).toEqual([
      { title: 'Changing the filter', steps: ['1. Open the lid.', '2. Pull the filter out.', '3. Close the lid.'] },
      { title: 'Stopping', steps: ['1. Press STOP.', '2. Wait.'] },
    ]);
  });

  it('continues on the next page', () => {
    const [procedure] = findProcedures(
      handMadeManual(['# Draining', '(1) Open the tap.', '(2) Wait.'], ['(3) Close the tap.']),
    );
    expect(procedure?.steps.map(({ marker, page }) => [marker, page])).toEqual([
      ['(1)', 1],
      ['(2)', 1],
      ['(3)', 2],
    ]);
  });

  it('keeps a notice between two steps, with its signal word', () => {
    expect(
      proceduresOf(['# Cartridge', '(a) Remove the cartridge.', 'CAUTION', 'Do not wash it.', '(b) Fit a new one.']),
    ).toEqual([
      { title: 'Cartridge', steps: ['(a) Remove the cartridge.', 'CAUTION Do not wash it.', '(b) Fit a new one.'] },
    ]);
  });

  it('starts a new procedure when the numbers start again, with the paragraph that introduces it', () => {
    const titles = proceduresOf([
      '# Coupling',
      '1. Push the lever.',
      '2. Turn the shaft.',
      'To take it off:',
      '1. Pull the lever.',
      '2. Lift the shaft.',
    ]).map(({ steps }) => steps);
    expect(titles).toEqual([
      ['1. Push the lever.', '2. Turn the shaft.'],
      ['1. Pull the lever.', '2. Lift the shaft.'],
    ]);
  });

  it('does not read the numbered parts of a figure as steps', () => {
    expect(proceduresOf(['# Rear side', '1. Water inlet', '2. Fuse of the fan', '3. Signal interface'])).toEqual([]);
  });

  it('splits a section at short lines without a full stop', () => {
    expect(
      proceduresOf([
        '# Storage',
        'Up to six months',
        '- Drain the tank,',
        '- Clean the set,',
        'More than six months',
        '- Remove the battery,',
        '- Close the inlet,',
      ]).map(({ title }) => title),
    ).toEqual(['Up to six months', 'More than six months']);
  });

  it('separates a number that the layout left in the text', () => {
    const [procedure] = proceduresOf(['# Pump', '1. Take out the baskets.', '2.Check the area and clean it.']);
    expect(procedure?.steps).toEqual(['1. Take out the baskets.', '2. Check the area and clean it.']);
    const [named] = proceduresOf(['# Pump', 'Step 1 Take out the baskets.', 'Step 2: Check the area and clean it.']);
    expect(named?.steps).toEqual(['Step 1 Take out the baskets.', 'Step 2. Check the area and clean it.']);
  });

  it('reads a table of steps with the text of its further columns, and nothing below it', () => {
    expect(
      proceduresOf([
        '# Changing the oil',
        'This section tells how to change the oil.',
        [
          ['Step', 'Operation', 'Remark'],
          ['1', 'Drain the oil.', ''],
          ['2', 'Check:', ''],
          ['2a', 'The level.', 'Between the marks.'],
          ['3', 'Close the lid.', ''],
        ],
        'Dispose of the oil as the law says.',
      ]),
    ).toEqual([
      {
        title: 'Changing the oil',
        steps: ['1 Drain the oil.', '2 Check:', '2a The level.', 'Between the marks.', '3 Close the lid.'],
      },
    ]);
  });

  it('names a table of steps after the line above it, or after its heading if that line is a warning', () => {
    const rows = [
      ['Schritt', 'Tätigkeit'],
      ['1', 'Deckel abnehmen.'],
      ['2', 'Filter reinigen.'],
    ];
    expect(
      proceduresOf(
        ['# Maintenance', 'Important text.', 'More text.', 'Clean the filter', rows],
        ['# Filter', rows, '# Never open the lid while it runs!', 'It is hot.', 'It turns.', rows],
      ).map(({ title, steps }) => [title, steps.length]),
    ).toEqual([
      ['Clean the filter', 2],
      ['Filter', 2],
    ]);
  });

  it('names a table of steps below several sentences after its heading, once', () => {
    const rows = [
      ['Step', 'Operation'],
      ['1', 'Open the lid.'],
      ['2', 'Clean the filter.'],
    ];
    const [procedure] = findProcedures(handMadeManual(['# Filter', 'It is hot.', 'It turns.', rows]));
    expect([procedure?.headingPath, procedure?.title]).toEqual([[], 'Filter']);
  });

  it('continues a table of steps on the next page, with or without its head', () => {
    const procedures = proceduresOf(
      [
        '# Filter',
        'Before you begin, read this.',
        'There are two filters.',
        'Cleaning the filter',
        [
          ['Step', 'Operation'],
          ['1', 'Open the lid.'],
          ['2', 'Pull the filter out.'],
        ],
      ],
      [
        [
          ['3', 'Clean the filter.'],
          ['4', 'Insert it.'],
        ],
        [
          ['Step', 'Operation'],
          ['5', 'Close the lid.'],
        ],
      ],
    );
    expect(procedures.map(({ title, steps }) => [title, steps.map((step) => step[0])])).toEqual([
      ['Cleaning the filter', ['1', '2', '3', '4', '5']],
    ]);
  });

  it('does not read a table of parts, menus or instructions without a header for steps as a procedure', () => {
    const table = (head: string[], ...rows: string[][]) => ['# Rear side', [head, ...rows]];
    const parts = [
      ['1', 'Start button', 'Starts it'],
      ['2', 'Stop button', 'Stops it'],
    ];
    const menu = [
      ['1', 'Joint position'],
      ['2', 'Stop position'],
    ];
    expect(proceduresOf(table(['Item', 'Description', 'Function'], ...parts))).toEqual([]);
    expect(proceduresOf(table(['No.', 'Operation', 'Permitted'], ...parts))).toEqual([]);
    expect(proceduresOf(table(['DCS', 'JOINT 1 %'], ...menu))).toEqual([]);
    expect(proceduresOf(table(['1', 'Use it indoors.'], ['2', 'Keep it dry.']))).toEqual([]);
  });

  it('does not read a list of parts as a procedure', () => {
    expect(proceduresOf(['# Scope of delivery', '- Two keys', '- One cable', '- A manual'])).toEqual([]);
  });
});
