import { describe, expect, it } from 'vitest';
import type { Statement } from './answer-input';
import { introductionOf, isTitle, itemsAfter, orderOf, precedingContext } from './statement-context';

const statementsOf = (...texts: string[]): Statement[] =>
  texts.map((text, index) => ({
    id: String(index),
    ordinal: index,
    kind: 'sentence',
    page: 1,
    text,
    context: text,
    headingPath: ['Mill'],
    cosine: null,
  }));

const textsOf = (statements: readonly Statement[]) => statements.map(({ text }) => text);

describe('precedingContext', () => {
  it('goes back over sentences whose first clause refers to the previous one', () => {
    const statements = statementsOf(
      'Hold the Sieve button for a while.',
      'The dust mode is switched with the Grain button.',
      'When it is on, "dU" is shown.',
      'When it is off, "dU" goes out.',
    );
    expect(textsOf(precedingContext(statements[3] as Statement, orderOf(statements)))).toEqual([
      'The dust mode is switched with the Grain button.',
      'When it is on, "dU" is shown.',
    ]);
  });

  it('includes what to do instead, stated before a brief prohibition', () => {
    const statements = statementsOf(
      'The hopper is of steel.',
      'Clean the sieve with a dry brush.',
      'Do not clean the sieve with water.',
      'Do not bend the sieve.',
      'Never open the lid.',
    );
    const contextOf = (at: number) => textsOf(precedingContext(statements[at] as Statement, orderOf(statements)));
    expect(contextOf(2)).toEqual(['Clean the sieve with a dry brush.']);
    expect(contextOf(3)).toEqual([]);
    expect(contextOf(4)).toEqual([]);
  });

  it('is empty for a sentence that names its subject', () => {
    const statements = statementsOf('The mill is grey.', 'When the hopper is empty, the mill stops.');
    expect(precedingContext(statements[1] as Statement, orderOf(statements))).toEqual([]);
  });
});

describe('introductionOf', () => {
  const list = statementsOf(
    'The mill is grey.',
    'The grain has to meet the rules below.',
    'MG 12 for wheat',
    'MG 14 for rye',
    'The hopper takes five sacks.',
  );
  const order = orderOf(list);

  it('finds the sentence that introduces the list of an item, with or without a colon', () => {
    expect(introductionOf(list[3] as Statement, order)?.text).toBe('The grain has to meet the rules below.');
  });

  it('is undefined for a sentence and for an item without introduction', () => {
    expect(introductionOf(list[4] as Statement, order)).toBeUndefined();
    const [title, item] = statementsOf('The mill is grey.', 'MG 12 for wheat');
    expect(introductionOf(item as Statement, orderOf([title as Statement, item as Statement]))).toBeUndefined();
  });

  it('returns the items up to the next sentence', () => {
    expect(textsOf(itemsAfter(list[1] as Statement, order))).toEqual(['MG 12 for wheat', 'MG 14 for rye']);
    expect(itemsAfter(list[0] as Statement, order)).toEqual([]);
  });
});

describe('isTitle', () => {
  it('is true for words before a sentence that belong to no list', () => {
    const statements = statementsOf(
      'The lid is grey.',
      'Materials that might scratch the lid',
      'Sand scratches the lid.',
    );
    const order = orderOf(statements);
    expect(statements.map((statement) => isTitle(statement, order))).toEqual([false, true, false]);
  });

  it('is false for items of a list and for instructions', () => {
    const statements = statementsOf('Use these oils:', 'Oil of the first grade', 'Wipe the lid', 'The lid is grey.');
    const order = orderOf(statements);
    expect(statements.map((statement) => isTitle(statement, order))).toEqual([false, false, false, false]);
  });
});
