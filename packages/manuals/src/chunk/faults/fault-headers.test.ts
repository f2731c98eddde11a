import { describe, expect, it } from 'vitest';
import { faultRole, symptomColumns } from './fault-headers';

describe('faultRole', () => {
  it.each([
    ['Trouble, Symptom and Condition', 'symptom'],
    ['Flash code', 'symptom'],
    ['Störung', 'symptom'],
    ['POSSIBLE CAUSES', 'cause'],
    ['Possible fault', 'cause'],
    ['Mögliche Ursache', 'cause'],
    ['Test, Check, and Remedy', 'remedy'],
    ['What to do', 'remedy'],
    ['Solution', 'remedy'],
    ['Check', 'remedy'],
  ])('reads the role of %s', (header, role) => {
    expect(faultRole(header)).toBe(role);
  });

  it.each(['Interval', 'the cause', 'If the cause is not found, call service.', 'Check the oil level'])(
    'finds no role in %s',
    (text) => {
      expect(faultRole(text)).toBeNull();
    },
  );
});

describe('symptomColumns', () => {
  it('counts the columns before causes and remedies', () => {
    expect(symptomColumns(['Problem', 'Cause', 'Remedy'])).toBe(1);
    expect(symptomColumns(['Error position', 'Error code', 'Comments', 'Actions'])).toBe(2);
    expect(symptomColumns(['Symptom', 'Solution'])).toBe(1);
    expect(symptomColumns(['Indicator lamp', 'Status', 'Meaning'])).toBe(1);
  });

  it('takes any first column beside a cause and a remedy as the symptom', () => {
    expect(symptomColumns(['Display', 'Cause', 'Remedy'])).toBe(1);
  });

  it('finds no symptom in charts below a heading that names it', () => {
    expect(symptomColumns(['Cause', 'Remedy'])).toBe(0);
  });

  it('rejects the headers of other tables', () => {
    expect(symptomColumns(['Task', 'Action'])).toBeNull();
    expect(symptomColumns(['Code', 'Description'])).toBeNull();
    expect(symptomColumns(['Description', 'Action'])).toBeNull();
    expect(symptomColumns(['Part', 'Torque (Nm)'])).toBeNull();
    expect(symptomColumns(['The cause of this fault is', 'Remedy'])).toBeNull();
    expect(symptomColumns(['Problem'])).toBeNull();
  });
});
