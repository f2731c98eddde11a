import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import type { AnswerInput } from './answer-input';
import { withSameRowFirst } from './same-row';
import { rowUnit } from './testing/row-unit';

const weight = rowUnit(1, 'Service weight', 'CE 16: 2990 kg', 'CE 25: 4480 kg');
const battery = rowUnit(3, 'Battery weight', 'CE 16: 820 kg', 'CE 25: 1470 kg');

/** The label of the row that comes first for a follow-up. */
function firstFor(question: string, quotesBefore: string[] | undefined) {
  const input = { question: analyseQuestion(question), ...(quotesBefore && { quotesBefore }) } as AnswerInput;
  return withSameRowFirst(input, [battery, weight])[0]?.statement.id;
}

describe('withSameRowFirst', () => {
  it.each(['how much does the CE 25 weigh', 'how much does the biggest one weigh'])(
    'stays with the row of the previous answer: %s',
    (question) => {
      expect(firstFor(question, [weight.statement.text])).toBe('Service weight');
    },
  );

  it('prefers the row that was quoted first', () => {
    expect(firstFor('the CE 25', [weight.statement.text, battery.statement.text])).toBe('Service weight');
  });

  it('leaves the order if the follow-up names no column, or nothing was quoted', () => {
    expect(firstFor('how much does it weigh', [weight.statement.text])).toBe('Battery weight');
    expect(firstFor('how much does the CE 25 weigh', undefined)).toBe('Battery weight');
  });
});
