import { describe, expect, it } from 'vitest';
import { withoutMachineName } from './machine-name';

const kohler = 'Kohler KDI manual Backup generator 2 Kohler KDI 2504';

describe('withoutMachineName', () => {
  it.each([
    ['How do I clean the filter of the Kohler KDI?', 'How do I clean the filter?'],
    ['how do i clean the filter on my kohler', 'How do i clean the filter'],
    ['Does the KDI need oil?', 'Does it need oil?'],
    ['How heavy is the Kohler KDI 2504?', 'How heavy is it?'],
    ['On the Kohler KDI, how do I stop the alarm?', 'How do I stop the alarm?'],
    ['What is wrong with the Kohler when it smokes?', 'What is wrong with it when it smokes?'],
    ["Where is the Kohler's filter?", 'Where is the filter?'],
    ['Which oil does the Kohler generator take?', 'Which oil does the generator take?'],
    ['What is the voltage of Backup generator 2?', 'What is the voltage?'],
    ['Kohler KDI: which oil?', 'Which oil?'],
    ['What is the torque (Kohler KDI)?', 'What is the torque?'],
  ])('leaves the name out of %j', (question, unnamed) => {
    expect(withoutMachineName(question, kohler)).toBe(unnamed);
  });

  it.each([
    'How do I start the generator after a backup?',
    'What is the Kohler KDI?',
    'Wie reinige ich den Filter des Kohler KDI?',
    'What is step 2?',
    'How much oil does the Kohler KDI 1903 take?',
    'Does the manual of the Yanmar say so?',
  ])('does not change %j', (question) => {
    expect(withoutMachineName(question, kohler)).toBe(question);
  });
});
