import { describe, expect, it } from 'vitest';
import { bearsLabel, codesOf, holdsCode, isRowOf, labelsOf } from './codes';
import { termsOf } from './terms';

describe('termsOf', () => {
  it('stems words, drops stop words and converts number words to digits', () => {
    expect(termsOf('How often must the three filters be replaced?')).toEqual(['3', 'filter', 'replac']);
  });

  it('returns a common term for different spellings', () => {
    expect(termsOf('over-voltage')).toContain(termsOf('overvoltage')[0]);
    expect(termsOf('12mm')).toEqual(expect.arrayContaining(termsOf('12 mm')));
    expect(termsOf('E.OC.A')).toContain('eoca');
  });

  it('handles other scripts, full-width letters and accents', () => {
    expect(termsOf('Ｐｕｍｐ Grüße 温度')).toEqual(['pump', 'grüße', '温度']);
  });
});

describe('codesOf', () => {
  it('finds models, parameters and faults in different spellings', () => {
    expect(codesOf('Does the HY02D223B show E.OC.A, b.o or PD013 at R-67?')).toEqual([
      'hy02d223b',
      'eoca',
      'bo',
      'pd013',
      'r67',
    ]);
  });

  it('finds the code of an error that is written with a space', () => {
    expect(codesOf('What does error E 12 mean, and fault code "AL 3"?')).toEqual(['e12', 'al3']);
    expect(codesOf('Is there an error in 12 of them?')).toEqual([]);
  });

  it('does not read formulas of gases as codes', () => {
    expect(codesOf('May the mill breathe O2, CO2 or dry N2 at F2?')).toEqual(['f2']);
  });

  it('does not read quantities, ordinals and abbreviations as codes', () => {
    expect(codesOf('The 2nd 24V 12-volt 10mm 5x20 fuse, e.g. 4-20 mA and/or 3-phase')).toEqual([]);
  });
});

describe('holdsCode', () => {
  it.each([
    ['The display shows E.OC.A.', 'eoca', true],
    ['Models BF518A and BF519', 'bf518', true],
    ['Alarm E 5', 'e5', true],
    ['Alarm E51', 'e5', false],
    ['tube 5', 'e5', false],
  ])('returns for "%s" and code %s: %s', (text, code, holds) => {
    expect(holdsCode(text, code)).toBe(holds);
  });
});

describe('labelsOf, bearsLabel and isRowOf', () => {
  it('finds numbers that identify something', () => {
    expect(labelsOf('What does error code 05 mean, and fault number five?')).toEqual(['05', '5']);
    expect(labelsOf('code 3.320 came up')).toEqual(['3.320']);
    expect(isRowOf('Code: 3.320; Meaning: sensor', '3.320')).toBe(true);
    expect(isRowOf('Code: 3a320; Meaning: sensor', '3.320')).toBe(false);
    expect(labelsOf('Is 5 bar too much?')).toEqual([]);
  });

  it('matches rows and items that begin with the label', () => {
    expect(bearsLabel('Faults: Code: 5; Meaning: Overvoltage', '5')).toBe(true);
    expect(bearsLabel('Errors 3 & 10: clear the rollers', '10')).toBe(true);
    expect(bearsLabel('Errors 3 & 10: clear the rollers', '1')).toBe(false);
    expect(bearsLabel('Faults: Code: 15; Meaning: 5 V too low', '5')).toBe(false);
    expect(isRowOf('Faults: Code: 5; Meaning: Overvoltage', '5')).toBe(true);
    expect(isRowOf('Faults: Volts: 5; Meaning: Overvoltage', '5')).toBe(false);
  });
});
