import { describe, expect, it } from 'vitest';
import { likenessOf } from './same-machine';

/** Words of letters only: figures count as one word. */
const word = (subject: string, n: number) =>
  `${subject}${String.fromCharCode(97 + Math.floor(n / 26))}${String.fromCharCode(97 + (n % 26))}`;
const sentences = (subject: string, count = 40) =>
  Array.from(
    { length: count },
    (_, n) => `The ${word(subject, n)} needs ${word(subject, n + 100)} every ${n * 7} days.`,
  );
const manual = (pages: string[], language: string | null = 'en') => ({ pages, language });
const pump = manual(['Pump CG-450, operating manual', sentences('pump').join(' ')]);

describe('likenessOf', () => {
  it('accepts other figures as the same machine', () => {
    const revisedManual = manual(pump.pages.map((page) => page.replace(/\d+/g, '9')));
    expect(likenessOf(pump, revisedManual, [])).toMatchObject({ shared: 1, otherMachine: false });
  });

  it('accepts mostly new sentences as the same machine', () => {
    const revisedManual = manual([
      `${sentences('pump', 6).join(' ')} ${sentences('entirely rewritten valve').join(' ')}`,
    ]);
    const likeness = likenessOf(pump, revisedManual, []);
    expect(likeness?.shared).toBeGreaterThan(0.08);
    expect(likeness?.otherMachine).toBe(false);
  });

  it('detects a manual without common text as another machine', () => {
    expect(likenessOf(pump, manual(sentences('ventilator')), ['Pump CG-450'])).toEqual({
      shared: 0,
      namesModel: false,
      otherLanguage: false,
      otherMachine: true,
    });
  });

  it('accepts new text if the model is named near the beginning', () => {
    const rewrittenManual = manual(['CG450 user guide', ...sentences('rewritten')]);
    expect(likenessOf(pump, rewrittenManual, ['Pump CG-450'])).toMatchObject({ namesModel: true, otherMachine: false });
    // a voltage is no model
    const otherManual = manual(['24V lamp', ...sentences('lamp')]);
    expect(likenessOf(pump, otherManual, ['Pump 24V'])).toMatchObject({ namesModel: false, otherMachine: true });
  });

  it('reports another language', () => {
    const german = manual(
      sentences('Pumpe').map((line) => line.replaceAll('needs', 'braucht')),
      'de',
    );
    expect(likenessOf(pump, german, [])).toMatchObject({ otherLanguage: true });
  });

  it('returns null for too little text', () => {
    expect(likenessOf(pump, manual(['Pump']), [])).toBeNull();
  });
});
