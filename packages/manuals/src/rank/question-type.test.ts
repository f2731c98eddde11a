import { describe, expect, it } from 'vitest';
import { holdsQuantity, type QuantityKind } from './quantities';
import { questionType } from './question-type';

describe('questionType', () => {
  it.each([
    'Procedure for changing the oil',
    'Describe how the cartridge is replaced.',
    'Putting it away for the winter, what all do I have to do?',
    'step by step for soup please',
  ])('detects that steps are wanted: %s', (question) => {
    expect(questionType(question)).toMatchObject({ steps: true, trouble: false });
  });

  it('takes no question about working order for one about an order of steps', () => {
    expect(questionType('What does it weigh in working order?').steps).toBe(false);
    expect(questionType('In which order are the bolts tightened?').steps).toBe(true);
  });

  it('takes no question for a part number for a description of a problem', () => {
    expect(questionType('part number of the lid gasket, C42').trouble).toBe(false);
    expect(questionType('The lid gasket leaks.').trouble).toBe(true);
  });

  it.each<[string, QuantityKind[]]>([
    ['How often should the belt be checked?', ['interval']],
    ['When must the oil be changed?', ['interval']],
    ['How tight should the nuts be?', ['torque']],
    ['What is the maximum inlet pressure?', ['pressure']],
    ['How hot may the oil get?', ['temperature']],
    ['How heavy is it?', ['mass']],
    ['How much heavier is the long cart?', ['mass']],
    ['How much oil does the gearbox take?', ['volume']],
    ['How many gallons an hour does it burn?', ['flow']],
    ['How much water does it use per minute?', ['flow']],
    ['What is the hottest room I can run it in?', ['temperature']],
    ['thickest bar that goes through?', ['length']],
    ['Which version makes the least noise?', ['noise']],
    ['Which one uses the least electricity?', ['power']],
    ['Winter is coming, what all do I have to do?', []],
  ])('detects the requested quantity: %s', (question, kinds) => {
    expect(questionType(question).quantities).toEqual(kinds);
  });

  it.each([
    'Why does the voltage drop?',
    'What happens when the pressure is too high?',
    'What can happen with a higher torque?',
    'What does the lamp mean?',
    'How do I set the maximum pressure?',
  ])('detects no requested quantity: %s', (question) => {
    expect(questionType(question).quantities).toEqual([]);
  });

  it('distinguishes questions for instructions from questions for a meaning', () => {
    expect(questionType('How do I reset it?')).toMatchObject({ steps: true, meaning: false });
    expect(questionType('What does E5 mean?')).toMatchObject({ steps: false, meaning: true });
  });
});

describe('holdsQuantity', () => {
  it.each<[QuantityKind, string]>([
    ['temperature', 'from -20 to +40 °C'],
    ['temperature', 'down to 5 degrees Fahrenheit'],
    ['temperature', 'not above 55\u02daC, with a ring above'],
    ['pressure', '3000 psi'],
    ['torque', '22-28 ft. lbs.'],
    ['torque', 'TIGHTEN TO 40 LB-FT'],
    ['time', 'WAIT 5 MINUTES.'],
    ['mass', 'MAX. LOAD (20 LBS)'],
    ['current', 'Output current (A): 11'],
    ['speed', 'Rev(rpm): ; Value: 24000'],
    ['time', 'for three (3) years'],
    ['interval', 'every six months'],
    ['interval', 'weekly'],
    ['mass', '6.9 kg'],
    ['mass', 'Net weight: 46 (kg)'],
    ['length', 'Width: 598(mm)'],
    ['interval', 'after each 200 hours'],
    ['power', 'Model: A1; Watts: 3,500'],
    ['interval', 'can be replaced between patients'],
    ['interval', '5,000 miles / 6 months'],
    ['flow', '2.5 gallons per hour'],
  ])('finds %s in %s', (kind, text) => {
    expect(holdsQuantity(text, kind)).toBe(true);
  });

  it.each<[QuantityKind, string]>([
    ['current', 'a 5 mm bolt'],
    ['temperature', 'Figure 3C-1'],
    ['interval', 'for 5 minutes'],
    ['voltage', 'see page 12'],
    ['flow', '21.5 gallons'],
    ['length', 'see step 5 (in the order shown)'],
    ['length', 'OPEN 2 IN WINTER'],
    ['time', '20 MIN FLOW'],
  ])('finds no %s in %s', (kind, text) => {
    expect(holdsQuantity(text, kind)).toBe(false);
  });
});
