import { describe, expect, it } from 'vitest';
import { says } from './said';

describe('says', () => {
  it('needs one of the numbers of the answer', () => {
    expect(says('Drain 1,200 litres.', '1200 l')).toBe(true);
    expect(says('Drain the tank.', '1200 l')).toBe(false);
  });

  it('needs half of the words of an answer without numbers', () => {
    expect(says('Close the valves first.', 'close the valve')).toBe(true);
    expect(says('Open the lid.', 'close the valve')).toBe(false);
  });
});
