import { describe, expect, it } from 'vitest';
import { checkWording } from './check-wording';

const sources = [
  {
    page: 2,
    headingPath: ['Maintenance'],
    text: 'Maintenance: Change the oil every 250 hours or every 6 months. Clean the strainer weekly, but do not use solvents. Tighten the 4 screws of the cover to 12 Nm (9 ft·lb).',
  },
  {
    page: 3,
    headingPath: ['Limits'],
    text: 'Limits: The coolant temperature must not exceed 98 °C. The oil pressure is at least 2.4 bar. The water pressure is 5 to 8 bar. If fault E7 does not clear, replace the fuse.',
  },
  {
    page: 4,
    headingPath: ['Not suitable for the dishwasher'],
    text: 'Not suitable for the dishwasher: Wooden spoons and the drip tray.',
  },
  { page: 5, headingPath: ['Technical data'], text: 'Technical data: Filling quantity (l): 12; Weight in kg: 480' },
  {
    page: 6,
    headingPath: ['Operation'],
    text: 'Operation: Do not open the cover or the valve while the pump is running. Never run the pump without oil. If the seal is in doubt, do not use it. Heating should not exceed 194 F (90 C).',
  },
];
const checked = (answer: string, question = '') => checkWording(answer, sources, question).text;

describe('checkWording', () => {
  it.each([
    'Change the oil every 250 hours [p. 2].',
    'The oil must be changed every 250 hours or 6 months. [p. 2]',
    'The four screws of the cover are tightened to 12 Nm [p. 2].',
    'Tighten the screws of the cover to 9 ft·lb [p. 2].',
    'Clean the strainer weekly [p. 2].',
    'Do not use solvents to clean the strainer [p. 2].',
    'The maximum coolant temperature is 98 °C [p. 3].',
    'The coolant temperature limit is 98 °C [p. 3].',
    'The water pressure is between 5 and 8 bar [p. 3].',
    'The water pressure is at least 5 bar [p. 3].',
    'The oil pressure is at least 2.4 bar, and the water pressure 5-8 bar [p. 3].',
    'Replace the fuse if fault E7 does not clear [p. 3].',
    'The drip tray is not suitable for the dishwasher [p. 4].',
    'The filling quantity is 12 l [p. 5].',
    'Its weight is 480 kg [p. 5].',
    'The cover must not be opened while the pump is running [p. 6].',
    'If the seal is in doubt, do not use it [p. 6].',
    'Heating must not exceed 194 F [p. 6].',
    'No, the pump must never run without oil [p. 6].',
  ])('keeps a statement of the passage: %s', (answer) => {
    expect(checked(answer)).toBe(answer);
  });

  it.each([
    ['another number', 'Change the oil every 500 hours [p. 2].'],
    ['another unit', 'Change the oil every 250 days [p. 2].'],
    ['a conversion that is not printed', 'The coolant temperature must not exceed 208 °F [p. 3].'],
    ['another interval in one word', 'Clean the strainer daily [p. 2].'],
    ['the interval of something else', 'Clean the strainer every 250 hours [p. 2].'],
    ['a prohibited agent that is recommended', 'Clean the strainer with solvents [p. 2].'],
    ['another number in the second unit', 'Heating should not exceed 201 F (90 C) [p. 6].'],
    ['a number without its unit', 'Tighten the cover to 12 [p. 2].'],
    ['another count', 'Tighten the 6 screws of the cover [p. 2].'],
    ['another count in words', 'Tighten the six screws of the cover [p. 2].'],
    ['the number of something else', 'The oil pressure is at least 5 bar [p. 3].'],
    ['a number of another page', 'Change the oil every 250 hours [p. 3].'],
    ['another code', 'Replace the fuse if fault E8 does not clear [p. 3].'],
    ['the opposite bound', 'The coolant temperature must exceed 98 °C [p. 3].'],
    ['an invented bound', 'The strainer is cleaned weekly, at most 12 l [p. 5].'],
    ['a bound that is lost', 'The oil pressure is 2.4 bar [p. 3].'],
    ['one end of a range as the value', 'The water pressure is 8 bar [p. 3].'],
    ['a negation that is lost', 'Open the cover while the pump is running [p. 6].'],
    ['a negation that is lost for one of two things', 'The valve is opened while the pump is running [p. 6].'],
    ['one of two negations that is lost', 'Never run the pump with oil [p. 6].'],
    ['a prohibition that is turned into advice', 'Use solvents [p. 2].'],
    ['a negation that is lost after a condition', 'If the seal is in doubt, use it [p. 6].'],
    ['a negating heading that is lost', 'The drip tray is suitable for the dishwasher [p. 4].'],
    ['an invented negation', 'Do not change the oil every 250 hours [p. 2].'],
    [
      'prose that is not in the passages',
      'Regular lubrication keeps bearings healthy and prevents early failures [p. 2].',
    ],
    ['a page that was not given', 'Change the oil every 250 hours [p. 9].'],
  ])('removes a statement with %s', (_, answer) => {
    expect(checked(answer)).toBe('');
    expect(checked(`Clean the strainer weekly [p. 2]. ${answer}`)).toBe('Clean the strainer weekly [p. 2].');
  });

  it('keeps the mark of a statement that shares it with a removed one', () => {
    expect(checked('Change the oil every 250 hours. Clean the strainer daily [p. 2].')).toBe(
      'Change the oil every 250 hours. [p. 2]',
    );
    expect(checked('Change the oil every 999 hours. Clean the strainer weekly [p. 2].')).toBe(
      'Clean the strainer weekly [p. 2].',
    );
  });

  it('compares a statement without a citation with all cited pages', () => {
    expect(checked('Change the oil every 250 hours [p. 2]. Clean the strainer weekly. Open')).toBe(
      'Change the oil every 250 hours [p. 2]. Clean the strainer weekly.',
    );
    expect(checked('Change the oil every 250 hours.')).toBe('');
  });

  it('applies the mark at the end of a list to all its lines', () => {
    const list = 'Maintenance:\n- Change the oil every 250 hours.\n- Clean the strainer weekly. [p. 2]';
    expect(checked(list)).toBe(list);
    expect(checked(list.replace('weekly', 'with 3 solvents'))).toBe('Maintenance:\n- Change the oil every 250 hours.');
  });

  it('rejects a procedure with a step that is not in the passages', () => {
    expect(checked('1. Change the oil every 250 hours [p. 2].\n2. Polish the housing [p. 2].')).toBe('');
  });

  it('removes a yes before a prohibition', () => {
    expect(checked('Yes, never run the pump without oil [p. 6].')).toBe('Never run the pump without oil [p. 6].');
  });

  it('counts words of the question as known', () => {
    const answer = 'Grease intervals: change the oil every 250 hours [p. 2].';
    expect(checked(answer, 'What are the grease intervals?')).toBe(answer);
  });

  it.each([
    [
      'de',
      'Die Pumpe darf nie ohne Öl laufen. Das Öl wird alle 250 Stunden gewechselt.',
      'Die Pumpe darf ohne Öl laufen [p. 1].',
      'Die Pumpe darf nie ohne Öl laufen [p. 1].',
    ],
    [
      'fr',
      'Ne jamais ouvrir le capot de la pompe. La pression est de 5 bar.',
      'Ouvrir le capot de la pompe [p. 1].',
      'Il ne faut jamais ouvrir le capot de la pompe [p. 1].',
    ],
    [
      'es',
      'No abra la tapa de la bomba. La presión es de 5 bar.',
      'Abra la tapa de la bomba [p. 1].',
      'No abra la tapa de la bomba [p. 1].',
    ],
    [
      'it',
      'Non aprire il coperchio della pompa. La pressione è di 5 bar.',
      'Aprire il coperchio della pompa [p. 1].',
      'Non aprire il coperchio della pompa [p. 1].',
    ],
    [
      'pt',
      'Não abra a tampa da bomba. A pressão é de 5 bar.',
      'Abra a tampa da bomba [p. 1].',
      'Não abra a tampa da bomba [p. 1].',
    ],
    [
      'nl',
      'Open het deksel van de pomp niet. De druk is 5 bar.',
      'Open het deksel van de pomp [p. 1].',
      'Open het deksel van de pomp niet [p. 1].',
    ],
  ])('keeps negations in %s', (_, text, lost, kept) => {
    const source = [{ page: 1, headingPath: [], text }];
    expect(checkWording(lost, source, '').text).toBe('');
    expect(checkWording(kept, source, '').text).toBe(kept);
  });
});
