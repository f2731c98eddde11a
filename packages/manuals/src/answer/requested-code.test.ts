import { describe, expect, it } from 'vitest';
import type { RowCell } from '../chunk/passage';
import { analyseQuestion } from '../rank/analyse-question';
import { withRequestedCodeFirst } from './requested-code';

const unit = (text: string, score: number, cells?: RowCell[]) => ({
  statement: {
    ...{ id: text, ordinal: 1, page: 1, text, context: text, headingPath: [], cosine: null },
    ...(cells ? { kind: 'row' as const, cells } : { kind: 'sentence' as const }),
  },
  score,
  match: 1,
});
const mention = unit('The set is only valid when PD001 is set to 1.', 3);
const row = unit('Basic\tPD001\tSource of commands', 1, [
  { text: 'Basic' },
  { header: 'Code', text: 'PD001' },
  { header: 'Function', text: 'Source of commands' },
]);
const heading = unit('PD001 Source of commands', 2);
const bestFor = (question: string, units = [mention, heading, row]) =>
  withRequestedCodeFirst(analyseQuestion(question), units)[0]?.statement.text;

describe('withRequestedCodeFirst', () => {
  it.each(['What does PD001 do?', 'what is parameter PD001', 'PD001', 'What does the PD001 setting mean?'])(
    'puts the row of the code first for "%s"',
    (question) => {
      expect(bestFor(question)).toBe(row.statement.text);
    },
  );

  it('puts a sentence that begins with the code first if the code has no row', () => {
    expect(bestFor('What is PD001?', [mention, heading])).toBe(heading.statement.text);
  });

  it.each(['When is the set of PD001 valid?', 'What do PD001 and PD002 do?', 'How do I change PD001?'])(
    'leaves the order for "%s"',
    (question) => {
      expect(bestFor(question)).toBe(mention.statement.text);
    },
  );
});
