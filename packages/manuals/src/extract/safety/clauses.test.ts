import { describe, expect, it } from 'vitest';
import { clausesOf } from './clauses';

describe('clausesOf', () => {
  it('tells hazard, avoidance and consequence apart by sentence', () => {
    expect(
      clausesOf(['The cover is under spring tension. Never open it while running. It can cause serious injury.']),
    ).toEqual({
      hazard: 'The cover is under spring tension.',
      avoidance: 'Never open it while running.',
      consequence: 'It can cause serious injury.',
    });
  });

  it('cuts an instruction where it turns to its reason', () => {
    expect(clausesOf(['Wear gloves to avoid burns.'])).toEqual({
      avoidance: 'Wear gloves',
      consequence: 'To avoid burns.',
    });
    expect(clausesOf(['Keep the door closed, otherwise the heater trips.'])).toEqual({
      avoidance: 'Keep the door closed',
      consequence: 'Otherwise the heater trips.',
    });
  });

  it('takes "Before X, do Y" for an instruction and "Failure to" for a consequence', () => {
    expect(clausesOf(['Before servicing, disconnect the mains.'])).toEqual({
      avoidance: 'Before servicing, disconnect the mains.',
    });
    expect(clausesOf(['Failure to do so may damage the motor.']).consequence).toBe(
      'Failure to do so may damage the motor.',
    );
  });

  it('does not take what others do not do for an order', () => {
    expect(clausesOf(['Some visitors do not know the machine.'])).toEqual({
      hazard: 'Some visitors do not know the machine.',
    });
  });
});
