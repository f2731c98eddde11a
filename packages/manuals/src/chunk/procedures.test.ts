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

  it('starts a new procedure where the numbers start again, with the paragraph that introduces it', () => {
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

  it('does not take the numbered parts of a figure for steps', () => {
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
  });

  it('takes no list of parts for a procedure', () => {
    expect(proceduresOf(['# Scope of delivery', '- Two keys', '- One cable', '- A manual'])).toEqual([]);
  });
});
