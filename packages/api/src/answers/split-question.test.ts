import { describe, expect, it } from 'vitest';
import { splitQuestion } from './split-question';

describe('splitQuestion', () => {
  it('splits two questions joined by "and"', () => {
    expect(splitQuestion('Which tasks are overdue and what does the manual say about the oil?')).toEqual([
      ['Which tasks are overdue?', 'what does the manual say about the oil?'],
    ]);
    expect(splitQuestion('How do I change the oil, and also who looks after the pump?')).toEqual([
      ['How do I change the oil?', 'who looks after the pump?'],
    ]);
    expect(splitQuestion('At what voltage does it trip, and how fast?')).toEqual([
      ['At what voltage does it trip?', 'how fast?'],
    ]);
    expect(splitQuestion('How are filter and oil changed and which tasks are due today?')).toEqual([
      ['How are filter and oil changed?', 'which tasks are due today?'],
    ]);
  });

  it('splits consecutive questions and questions separated by a semicolon', () => {
    const parts = [['How many devices are offline?', 'Which tasks are overdue?']];
    expect(splitQuestion('How many devices are offline? Which tasks are overdue?')).toEqual(parts);
    expect(splitQuestion('How many devices are offline; Which tasks are overdue?')).toEqual(parts);
    expect(splitQuestion('How many devices are offline? And Which tasks are overdue?')).toEqual(parts);
  });

  it.each([
    'When is the filter cleaned and the oil changed?',
    'Which devices are offline and in Hall 1?',
    'How do I drain and refill the tank?',
    'What do the red and the green lamp mean?',
    'Which tasks are overdue?',
  ])('does not split: %s', (text) => {
    expect(splitQuestion(text)).toEqual([]);
  });
});
