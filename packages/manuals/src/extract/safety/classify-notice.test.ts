import { describe, expect, it } from 'vitest';
import { severityFromText, severityOf } from './classify-notice';

describe('severity of a notice without a signal word', () => {
  it.each([
    ['CRITICAL', 'Danger to life! Never enter the pit while the lift runs.'],
    ['CRITICAL', 'Contact with the rail will be fatal.'],
    ['HIGH', 'Contact with the terminals can kill.'],
    ['HIGH', 'Moving parts can crush hands.'],
    ['HIGH', 'Never look into the beam: it can damage the retina.'],
    ['MEDIUM', 'The plate can burn your skin.'],
    ['LOW', 'Hard water damages the pump.'],
  ])('is %s by the named harm: %s', (severity, text) => {
    expect(severityOf(undefined, text)).toBe(severity);
  });

  it.each([
    'Pull the mains plug before you open the case.',
    'Do not run the machine if a protection cover is removed.',
    'Tie up loose clothing and long hair.',
    'Guide the workpiece with both sides of the table.',
    'Avoid a collision with other vehicles.',
    'Release the compressed air before you loosen a joint.',
    'Never refuel while the engine runs.',
  ])('is HIGH by the source of grave harm: %s', (text) => {
    expect(severityOf(undefined, text)).toBe('HIGH');
  });

  it('is LOW for paper, waste and care of the machine', () => {
    expect(severityOf(undefined, 'Keep this manual for later.')).toBe('LOW');
    expect(severityOf(undefined, 'Recycle the cardboard.')).toBe('LOW');
  });

  it('follows the introduction of the list, then the heading, when the text names no harm', () => {
    const text = 'Do not bridge the switch.';
    expect(severityOf(undefined, text)).toBe('MEDIUM');
    expect(severityOf(undefined, text, { intro: 'To reduce the risk of fire:' })).toBe('HIGH');
    expect(severityOf(undefined, text, { headings: ['Electrical safety'] })).toBe('HIGH');
    expect(severityOf(undefined, text, { headings: ['Hot surfaces'] })).toBe('MEDIUM');
    expect(severityFromText(text, { headings: ['Electrical safety', 'Operation'] })).toBeUndefined();
  });

  it('rates damage by electricity, fuel or moving parts by the heading', () => {
    const text = 'Never start the set while the fuel tank leaks.';
    expect(severityOf(undefined, text, { headings: ['Fire and explosion'] })).toBe('HIGH');
    expect(severityOf(undefined, text)).toBe('MEDIUM');
  });
});

describe('severity of a notice with a signal word', () => {
  it('is at least the severity of the word', () => {
    expect(severityOf('WARNING', 'Keep this manual for later.')).toBe('HIGH');
    expect(severityOf('CAUTION', 'Hard water damages the pump.')).toBe('MEDIUM');
  });

  it('is CRITICAL for certain death with any word', () => {
    expect(severityOf('CAUTION', 'Opening the tank will result in death.')).toBe('CRITICAL');
  });

  it.each(['ATTENTION', 'IMPORTANT'] as const)('depends only on the text after %s', (word) => {
    expect(severityOf(word, 'Do not damage the groove of the seal.')).toBe('LOW');
    expect(severityOf(word, 'Hot surface, do not touch.')).toBe('MEDIUM');
    expect(severityOf(word, 'Risk of electric shock.')).toBe('HIGH');
    expect(severityOf(word, 'Fit the actuator first.')).toBe('MEDIUM');
  });
});
