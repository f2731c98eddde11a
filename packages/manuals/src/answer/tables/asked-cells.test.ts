import { describe, expect, it } from 'vitest';
import { rowText } from '../../chunk/row-text';
import { analyseQuestion } from '../../rank/analyse-question';
import { cellsAskedFor } from './asked-cells';

function askedFor(question: string, ...cells: readonly (readonly [header: string, text: string])[]): string {
  const row = cells.map(([header, text]) => ({ text, ...(header ? { header } : {}) }));
  return rowText(cellsAskedFor(analyseQuestion(question), row));
}

const fuse = [
  ['Fuse', 'F1'],
  ['Circuit', 'main'],
  ['43 B', '60 A'],
  ['55 BT', '100 A'],
] as const;

describe('cellsAskedFor', () => {
  it('leaves out the values of the models that the question does not name', () => {
    expect(askedFor('Rating of fuse F1 on the 43 B?', ...fuse)).toBe('Fuse: F1; Circuit: main; 43 B: 60 A');
    expect(askedFor('Which fuse is F1 on the big machine?', ...fuse)).toBe('Fuse: F1; Circuit: main; 55 BT: 100 A');
    const site = [
      ['', 'Fuse on site'],
      ['CS 240 A', '16 A'],
      ['CS 420 A', '3 × 13 A'],
    ] as const;
    expect(askedFor('What fuse for the CS 420?', ...site)).toBe('Fuse on site: CS 420 A: 3 × 13 A');
  });

  it('keeps all values if the question names no column, or compares them', () => {
    const whole = 'Fuse: F1; Circuit: main; 43 B: 60 A; 55 BT: 100 A';
    expect(askedFor('Rating of fuse F1?', ...fuse)).toBe(whole);
    expect(askedFor('Which has the lowest rating of F1, the 43 B or the 55 BT?', ...fuse)).toBe(whole);
  });
});
