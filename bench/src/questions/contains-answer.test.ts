import { describe, expect, it } from 'vitest';
import { containsAnswer } from './contains-answer';

describe('containsAnswer', () => {
  it('needs one of the numbers of the answer', () => {
    expect(containsAnswer('Drain 1,200 litres.', '1200 l')).toBe(true);
    expect(containsAnswer('Drain the tank.', '1200 l')).toBe(false);
  });

  it('needs half of the words of an answer without numbers', () => {
    expect(containsAnswer('Close the valves first.', 'close the valve')).toBe(true);
    expect(containsAnswer('Open the lid.', 'close the valve')).toBe(false);
  });
});
