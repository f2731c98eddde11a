import { describe, expect, it } from 'vitest';
import { isFollowUp, withPrevious } from './follow-up';

describe('withPrevious', () => {
  it.each([
    ['and how often?', 'How do I clean the strainer?', 'How often - how do I clean the strainer?'],
    ['Why?', 'Never open the lid while it runs?', 'Why - never open the lid while it runs?'],
    [
      'What about the oil filter?',
      'How often must the air filter be changed?',
      'How often must the oil filter be changed?',
    ],
    ['And for the M10?', 'What is the torque of the bolt?', 'For the M10 - what is the torque of the bolt?'],
    ['and the seal?', 'Does it need grease?', 'The seal - does it need grease?'],
  ])('%s after %s', (text, previous, whole) => {
    expect(withPrevious(text, previous)).toBe(whole);
  });

  it.each([
    'How often is the filter changed?',
    'And which tasks are overdue?',
    'The pump leaks',
    'How do I clean it?',
    'Thanks',
    'And the pump is leaking at the seal since we changed the oil, what now?',
  ])('does not change %s', (text) => {
    expect(isFollowUp(text)).toBe(false);
    expect(withPrevious(text, 'How do I clean the strainer?')).toBeNull();
  });
});
