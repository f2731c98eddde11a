import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import { withDisplayedCodeFirst } from './displayed-code';

const row = (header: string, code: string, score: number) => ({
  statement: {
    ...{ id: code, ordinal: 1, page: 1, context: '', headingPath: [], cosine: null, kind: 'row' as const },
    text: `${code}\tMeaning of it`,
    cells: [
      { header, text: code },
      { header: 'Meaning', text: 'Meaning of it' },
    ],
  },
  score,
  match: 1,
});
const units = [
  row('Item', '12', 5),
  row('Code', '21', 4),
  row('Code', 'R 12', 3),
  row('Text on display', 'Gas warning', 2),
];
const firstFor = (question: string) => withDisplayedCodeFirst(analyseQuestion(question), units)[0]?.statement.id;

describe('withDisplayedCodeFirst', () => {
  it('puts the row of the code first, also with a mark beside it, but not the item with this number', () => {
    expect(firstFor('display says 12 and it stopped')).toBe('R 12');
  });

  it('puts the row of the displayed words first', () => {
    expect(firstFor('the display says gas warning')).toBe('Gas warning');
  });

  it('leaves the order if nothing is displayed, or no row has it', () => {
    expect(firstFor('is there a gas warning?')).toBe('12');
    expect(firstFor('display says 99')).toBe('12');
  });
});
