import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import type { Statement } from './answer-input';
import { answerWithProcedure } from './answer-with-procedure';

const base = { ordinal: 1, page: 4, cosine: null, headingPath: ['Changing the filter'] };
const procedure: Statement = {
  ...base,
  id: 'procedure',
  kind: 'procedure',
  text: 'Changing the filter',
  context: 'Changing the filter',
  steps: [
    { marker: '1.', text: 'Close the valve.', page: 4 },
    { marker: '2.', text: 'Pull the filter out.', page: 4 },
  ],
};
const sentence = (text: string): Statement => ({ ...base, id: text, kind: 'sentence', text, context: text });
const answerFor = (question: string, units: readonly (readonly [Statement, number])[]) =>
  answerWithProcedure(
    analyseQuestion(question),
    units.map(([statement, score]) => ({ statement, score, match: 0.5 })),
  );

describe('answerWithProcedure', () => {
  const question = 'How do I change the filter?';
  const steps = '**Changing the filter**\n1. Close the valve.\n2. Pull the filter out. [p. 4]';

  it('answers with the steps if the procedure or one of its steps is best', () => {
    expect(answerFor(question, [[procedure, 2]])?.text).toBe(steps);
    const step = sentence('Pull the filter out.');
    expect(
      answerFor(question, [
        [step, 2],
        [procedure, 1],
      ])?.text,
    ).toBe(steps);
  });

  it('answers with the steps if several of them are among the best statements', () => {
    const [first, second] = [sentence('Close the valve.'), sentence('Pull the filter out.')];
    expect(
      answerFor(question, [
        [first, 4],
        [second, 3.5],
        [procedure, 1],
      ])?.text,
    ).toBe(steps);
    expect(
      answerFor(question, [
        [first, 4],
        [sentence('Order filters in time.'), 3.5],
        [procedure, 1],
      ]),
    ).toBeNull();
  });

  it('prefers the procedure whose title has the words of the question', () => {
    const other: Statement = { ...procedure, id: 'other', headingPath: ['7.3 Testing the pump'] };
    expect(
      answerFor(question, [
        [other, 2],
        [procedure, 1.5],
      ])?.text,
    ).toBe(steps);
    expect(
      answerFor(question, [
        [other, 2],
        [procedure, 0.5],
      ])?.text,
    ).toMatch(/^\*\*7.3 Testing the pump/);
  });

  it('shows a step that is numbered with a word as a numbered one', () => {
    const named = { ...procedure, steps: [{ marker: 'Step 1', text: 'Close the valve.', page: 4 }] };
    expect(answerFor(question, [[named, 2]])?.text).toBe('**Changing the filter**\n1. Close the valve. [p. 4]');
  });

  it('shows a step without the dash before its first word', () => {
    const dashed = {
      ...procedure,
      steps: [
        { text: '-Close the valve.', page: 4 },
        { text: 'Wait.', page: 4 },
      ],
    };
    expect(answerFor(question, [[dashed, 2]])?.text).toBe(
      '**Changing the filter**\n- Close the valve.\n- Wait. [p. 4]',
    );
  });

  it('shows no label of a figure, and no running head after the last step', () => {
    const withLabels: Statement = {
      ...procedure,
      headingPath: ['Changing the filter', 'Fig. 7'],
      steps: [...(procedure.steps ?? []), { text: 'Figure 4-1. Filter', page: 4 }, { text: 'Grinding', page: 5 }],
    };
    expect(answerFor(question, [[withLabels, 2]])?.text).toBe(steps);
  });

  it('puts a better statement from elsewhere before the steps, and cites both', () => {
    const better = sentence('The filter is changed with the tool in the lid.');
    const answer = answerFor(question, [
      [better, 2],
      [procedure, 1],
    ]);
    expect(answer?.text).toBe(`${better.text} [p. 4]\n\n${steps}`);
    expect(answer?.parts.map(({ kind }) => kind)).toEqual(['sentence', 'step', 'step']);
    expect(answer?.citations.map(({ quote }) => quote)).toEqual([
      better.text,
      'Close the valve.',
      'Pull the filter out.',
    ]);
  });

  it('returns null if the procedure scores much lower than a statement', () => {
    const better = sentence('The filter is changed with the tool in the lid.');
    expect(
      answerFor(question, [
        [better, 3],
        [procedure, 1],
      ]),
    ).toBeNull();
  });

  it('shows a rule that is emphasized like a title above the steps', () => {
    const withRules = {
      ...procedure,
      headingPath: ['Changing the filter', 'Use only paper filters', 'The arrow must point down'],
    };
    expect(answerFor(question, [[withRules, 2]])?.text).toBe(
      steps.replace('\n', '\nUse only paper filters\nThe arrow must point down\n'),
    );
  });

  it('returns null for a procedure about a different thing than the better sentence', () => {
    const better = sentence('See the handbook of the engine to change the fuel filter.');
    const units = [
      [better, 2],
      [procedure, 1],
    ] as const;
    expect(answerFor('How do I change the fuel filter?', units)).toBeNull();
    expect(answerFor(question, units)?.text).toContain(steps);
  });
});
