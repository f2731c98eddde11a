import { expect, it } from 'vitest';
import { handMadeManual } from '../chunk/testing/hand-made-manual';
import { suggestQuestions } from './suggest-questions';

it('suggests questions about headings and specifications', () => {
  const manual = handMadeManual(
    ['# 3.1 Replacing the Fuel Filter', 'Do it.', '# STARTING THE ENGINE', 'Do it.', '# Operating conditions', 'Dry.'],
    [
      '# Warranty',
      'Two years.',
      [
        ['Item', 'Value'],
        ['Operating Temperature:', '0 to 40 °C'],
        ['Colour', 'Grey'],
      ],
    ],
  );
  expect(suggestQuestions(manual)).toEqual([
    'How do I replace the fuel filter?',
    'What is the operating temperature?',
    'How long does the warranty last?',
    'How do I start the engine?',
  ]);
});

it('suggests at most eight questions, and none for a manual without headings', () => {
  expect(suggestQuestions(handMadeManual(['Text.']))).toEqual([]);
  const many = Array.from({ length: 20 }, (_, index) => `# Cleaning the part ${'ABCDEFGHIJKLMNOPQRST'[index]}`);
  expect(suggestQuestions(handMadeManual(many))).toHaveLength(8);
});
