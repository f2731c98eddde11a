import { describe, expect, it } from 'vitest';
import { clausesOf } from './clauses';

describe('clausesOf', () => {
  it('sorts sentences into hazard, avoidance and consequence', () => {
    expect(
      clausesOf(['The cover is under spring tension. Never open it while running. It can cause serious injury.']),
    ).toEqual({
      hazard: 'The cover is under spring tension.',
      avoidance: 'Never open it while running.',
      consequence: 'It can cause serious injury.',
    });
  });

  it('splits an instruction from its reason', () => {
    expect(clausesOf(['Wear gloves to avoid burns.'])).toEqual({
      avoidance: 'Wear gloves',
      consequence: 'To avoid burns.',
    });
    expect(clausesOf(['Keep the door closed, otherwise the heater trips.'])).toEqual({
      avoidance: 'Keep the door closed',
      consequence: 'Otherwise the heater trips.',
    });
  });

  it('reads "Before X, do Y" as an instruction and "Failure to" as a consequence', () => {
    expect(clausesOf(['Before servicing, disconnect the mains.'])).toEqual({
      avoidance: 'Before servicing, disconnect the mains.',
    });
    expect(clausesOf(['Close the cock. Failure to do so may damage the motor.']).consequence).toBe(
      'Failure to do so may damage the motor.',
    );
  });

  it('does not read a statement with "do not" as an instruction', () => {
    expect(clausesOf(['Some visitors do not know the machine. Keep them away.'])).toEqual({
      hazard: 'Some visitors do not know the machine.',
      avoidance: 'Keep them away.',
    });
  });

  it('reads a leading purpose as the consequence', () => {
    expect(clausesOf(['To reduce the risk of fire, do not cover the vents.'])).toEqual({
      consequence: 'To reduce the risk of fire',
      avoidance: 'Do not cover the vents.',
    });
    expect(clausesOf(['To protect against electrical shock do not put the cord in water.']).avoidance).toBe(
      'Do not put the cord in water.',
    );
  });

  it('reads "contact the dealer" as an instruction, but not "contact with"', () => {
    expect(clausesOf(['Contact with live parts will cause death. Contact the dealer.'])).toEqual({
      consequence: 'Contact with live parts will cause death.',
      avoidance: 'Contact the dealer.',
    });
  });

  it('splits a hazard from its consequence', () => {
    expect(clausesOf(['The lid is under tension, which can injure the eyes.'])).toEqual({
      hazard: 'The lid is under tension',
      consequence: 'Which can injure the eyes.',
    });
  });

  it('sorts the cells of a row separately, and drops the numbers of steps', () => {
    expect(clausesOf(['Electric shock\tTouching it causes death.\tLock the main switch.'])).toEqual({
      hazard: 'Electric shock',
      consequence: 'Touching it causes death.',
      avoidance: 'Lock the main switch.',
    });
    expect(clausesOf(['The drum is heavy.', '1 Only lift it by two.', '2 Wear shoes.']).avoidance).toBe(
      'Only lift it by two. Wear shoes.',
    );
  });

  it('returns no parts for a notice that only names a hazard', () => {
    expect(clausesOf(['The pump is heavy.'])).toEqual({});
    expect(clausesOf(['Risk of electric shock.'])).toEqual({});
  });
});
