import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import type { Statement } from './answer-input';
import { hasRequestedQuantity } from './requested-quantity';

const statementsOf = (heading: string, ...texts: string[]): Statement[] =>
  texts.map((text, index) => ({
    id: String(index),
    ordinal: index,
    kind: 'sentence',
    page: 1,
    text,
    context: text,
    headingPath: [heading],
    cosine: null,
  }));

const has = (question: string, statements: readonly Statement[]) =>
  hasRequestedQuantity(analyseQuestion(question), statements);

describe('hasRequestedQuantity', () => {
  const mixture = statementsOf('Rest', 'Grind until 3 litres of the mixture are used.', 'Drain the oil of the mill.');

  it('does not accept the amount of another substance', () => {
    expect(has('How many litres of oil go in the mill?', mixture)).toBe(false);
    expect(has('How many litres of mixture are used?', mixture)).toBe(true);
  });

  it('does not accept a statement about a code without its digits', () => {
    const required = statementsOf('Menus', 'The supervisor PIN is required for the installer level.');
    for (const question of ["what's the supervisor pin?", 'What is the access code for the menu?']) {
      expect(has(question, required)).toBe(false);
      expect(has(question, statementsOf('Menus', 'The access code or PIN is 4711.'))).toBe(true);
    }
    expect(has('What is the PIN for?', required)).toBe(true);
  });

  it('does not accept the code of another person, but another word for a part', () => {
    const pin = statementsOf('Menus', 'The manager changes the recipes with the manager PIN (2468).');
    expect(has('whats the technician pin', pin)).toBe(false);
    expect(has('whats the manager pin', pin)).toBe(true);
    const part = statementsOf('Parts', 'Door seal TG-5031');
    expect(has('part number of the door gasket?', part)).toBe(true);
    expect(has('part number of the door handle?', part)).toBe(false);
  });

  it('accepts the unit of a row in a column of its own', () => {
    const [row] = statementsOf('Data', 'Net weight kg 112');
    const cells = [{ text: 'Net weight' }, { header: 'M6', text: '112 kg' }];
    expect(has('How heavy is it?', [{ ...(row as Statement), cells }])).toBe(true);
    expect(has('How heavy is it?', [row as Statement])).toBe(false);
  });

  it('accepts the amount below a heading that names the substance', () => {
    expect(has('How much oil does the mill take?', statementsOf('Oil', 'Fill in 4 litres.'))).toBe(true);
  });

  it('accepts an interval without a number', () => {
    expect(has('How often must the belt be checked?', statementsOf('Belt', 'Check it regularly.'))).toBe(true);
    expect(has('How often must the belt be checked?', statementsOf('Belt', 'The belt is grey.'))).toBe(false);
  });

  it('needs an amount of money for a price', () => {
    const order = statementsOf('Parts', 'The customer pays the cost of returning the mill.');
    expect(has('What does a new mill cost?', order)).toBe(false);
    expect(has('What is the price of a sieve?', statementsOf('Parts', 'Sieve: $ 14.50'))).toBe(true);
  });

  it('needs a number or code of the requested part', () => {
    const question = 'What is the part number of the oil filter?';
    expect(has(question, statementsOf('Service', 'Change the oil filter after 500 hours.'))).toBe(false);
    expect(has(question, statementsOf('Service', 'Sieve: 40-1187'))).toBe(false);
    expect(has(question, statementsOf('Service', 'Air filter: 40-1187'))).toBe(false);
    expect(has(question, statementsOf('Service', 'Oil filter: 40-1187'))).toBe(true);
    expect(
      has('What is the order number of the sieve for the Mill 20?', statementsOf('Parts', 'Sieve 4: AB1240')),
    ).toBe(true);
    expect(has('Which order number does a sieve have?', statementsOf('Parts', 'Sieve AB1240'))).toBe(true);
  });

  it.each([
    ['What is the phone number of the service?', 'Call 0800 123 45 67.'],
    ['What is the email address of the maker?', 'Write to help@mill.example.'],
    ['What is the web address of the maker?', 'See www.mill.example.'],
  ])('needs the form of the requested value: %s', (question, text) => {
    expect(has(question, statementsOf('Service', text))).toBe(true);
    expect(has(question, statementsOf('Service', 'The service is open from 8 to 17.'))).toBe(false);
  });

  it('is true for a question without a quantity', () => {
    expect(has('Why does the mill stop?', [])).toBe(true);
  });
});
