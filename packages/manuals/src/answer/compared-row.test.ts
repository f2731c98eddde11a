import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import { comparesColumns, withComparedRowFirst } from './compared-row';
import { rowUnit } from './testing/row-unit';

const sound = rowUnit(1, 'Sound pressure level', 'KP 60: 68 dB(A)', 'KP 180: 72 dB(A)');
const strap = rowUnit(2, 'Strap', 'KP 60: 380 kg', 'KP 180: 600 kg');
const quietest = analyseQuestion('Which version makes the least noise?');

describe('withComparedRowFirst', () => {
  it('puts the row with the compared quantity first', () => {
    expect(withComparedRowFirst(quietest, [strap, sound])[0]).toMatchObject({ statement: sound.statement });
  });

  it('leaves the order for a question that compares nothing', () => {
    const units = [strap, sound];
    expect(withComparedRowFirst(analyseQuestion('How loud is the KP 60?'), units)).toBe(units);
  });
});

describe('comparesColumns', () => {
  it('needs the quantity of the question in the row', () => {
    expect(comparesColumns(quietest, sound.statement)).toBe(true);
    expect(comparesColumns(quietest, strap.statement)).toBe(false);
    expect(comparesColumns(quietest, {})).toBe(false);
  });
});
