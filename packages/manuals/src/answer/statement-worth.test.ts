import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../rank/analyse-question';
import { statementPenalty, WORTHLESS } from './statement-worth';

const lack = (text: string, question = 'How is the pump cleaned?', kind: 'sentence' | 'row' = 'sentence') =>
  statementPenalty({ kind, text }, analyseQuestion(question));

describe('statementPenalty', () => {
  it.each([
    ['the end of a sentence', 'motor and must be replaced.'],
    ['the start of a sentence', 'Close the valve at the'],
    ['a label of a drawing', 'REAR AXLE'],
    ['a numbered title', '3.8.1 Operator Controls'],
    ['a caption', 'Figure 4-1. Fuse holder'],
    ['a pointer', 'See the table in chapter 4.'],
    ['a formality', 'The maker is not liable for damage.'],
    ['a label', 'Terminal block'],
    ['garbled text', 'Minimum fill water: 120[F P49[CQ and GLAS5WARE only.'],
    ['a label of a drawing that could be an instruction', 'TEST CYLINDER'],
    ['a letter of a drawing before its caption', 'A B Figure 4-1.'],
    ['the number of a step', 'Step 2'],
    ['the start of a condition', 'If it'],
    ['an American phone number of the maker', 'Outside the US: 1-847-555-0136'],
    ['an international phone number of the maker', 'Outside Europe: +44 20 7946 0958'],
    ['a fax number of the maker', 'Fax: +41 21 555 01 02'],
  ])('gives %s the penalty of a worthless statement', (_, text) => {
    expect(lack(text)).toBeGreaterThanOrEqual(WORTHLESS);
  });

  it('does not read a temperature as a phone number', () => {
    expect(lack('Operating temperature: -20 to 70 °C (-4 to +158 °F)')).toBe(0);
  });

  it('penalizes rows of codes without words, unless the question names a code', () => {
    expect(lack('SPN-0079\t13', 'How is the spindle changed?', 'row')).toBeGreaterThanOrEqual(WORTHLESS);
    expect(lack('SPN-0079\t13', 'What is SPN-0079?', 'row')).toBe(0);
  });

  it.each([
    'Clean the pump with water.',
    'See table 2: tighten to 12 Nm.',
    'Replace the filter',
    'DO NOT OPEN THE DOOR',
    'iPhone users tap the button.',
    '毎月フィルターを交換してください',
  ])('does not penalize "%s" as worthless', (text) => {
    expect(lack(text)).toBeLessThan(WORTHLESS);
  });

  it('does not penalize contact data if the question asks for it', () => {
    expect(lack('Phone: +41 21 555 01 02.', 'Whom do I call for support?')).toBe(0);
  });

  it('does not penalize legal text if the question is about the warranty', () => {
    expect(lack('The warranty disclaims liability.', 'What does the warranty cover?')).toBe(0);
  });
});
