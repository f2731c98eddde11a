import { describe, expect, it } from 'vitest';
import type { RowCell } from '../../chunk/passage';
import { analyseQuestion } from '../../rank/analyse-question';
import { comparedCells } from './compared-cells';
import { coversQuestion, namedCell, namesAmount, namesRow } from './named-cell';
import { labelledRow } from './row-label';

const oats: RowCell[] = [
  { header: 'Programme', text: 'Special*' },
  { header: 'Programme', text: 'Oats' },
  { header: 'Load (KG)', text: '5' },
  { header: 'Speed', text: 'Low' },
  { header: 'Time (min)', text: '20' },
];
const mass: RowCell[] = [
  { header: 'Property', text: 'Mass' },
  { header: 'Mill 20', text: '31 kg' },
  { header: 'Mill 40', text: '54 kg' },
];

describe('namedCell', () => {
  it.each([
    ['What is the speed for oats?', 'Low'],
    ['how many kilos of oats can i put in?', '5'],
    ['How many minutes do oats take?', '20'],
  ])('reads the cell whose header or unit the question names: %s', (question, text) => {
    expect(namedCell(analyseQuestion(question), oats)?.text).toBe(text);
  });

  it.each(['What are oats?', 'How many litres of oats?'])('reads no cell: %s', (question) => {
    expect(namedCell(analyseQuestion(question), oats)).toBeNull();
  });
});

describe('namedCell of models and ranges', () => {
  const row = (...cells: readonly (readonly [string, string])[]): RowCell[] => [
    { text: 'Net weight' },
    ...cells.map(([header, text]) => ({ header, text })),
  ];
  const models = row(['CS 240 A', '71 kg'], ['CS 240 W', '73 kg'], ['CS 420 A', '112 kg']);
  const two = row(['K-Turn 180', '16 kg'], ['K-Turn 240', '32 kg']);
  const ranges = row(['4 – 7', '26 weeks'], ['8 – 10', '16 weeks'], ['11 – 14', '9 weeks']);

  it.each([
    ['Net weight of the CS 240 W?', models, '73 kg'],
    ['Net weight of the CS 420?', models, '112 kg'],
    ['Weight of the big one?', two, '32 kg'],
    ['and for my smallest lathe?', two, '16 kg'],
    ['How heavy is the biggest K-Turn 180?', two, '32 kg'],
    ['Our water has 12 degrees, how often?', ranges, '9 weeks'],
    [
      'Number for the KP 180?',
      row(['KP 60', '60-3041'], ['KP 180', '180-3041'], ['Quantity KP 60 / KP 180', '1 / 1']),
      '180-3041',
    ],
    ['Fuse of the CS 420?', row(['CS 240 A', '16 A'], ['CS 420 A', '3 × 13 A'], ['CS 420 W', '3 × 13 A']), '3 × 13 A'],
    ['Fuse of the smallest one?', row(['KP 60 E', '16 A'], ['KP 60 D', '16 A'], ['KP 180', '25 A']), '16 A'],
    ['Which unit fuses for the M9?', row(['Unit', '–'], ['M6', '10 A'], ['M9', '16 A']), '16 A'],
  ])('is that of the model or range in the question: %s', (question, cells, text) => {
    expect(namedCell(analyseQuestion(question), cells)?.text).toBe(text);
  });

  it.each([
    ['Net weight of the big one?', row(['Steel', '71 kg'], ['Brass', '73 kg'])],
    ['How heavy are the big and the small one?', two],
    ['What is the weight of the big weight?', two],
    ['Our water has 20 degrees, how often?', ranges],
  ])('is none if nothing in the question chooses it: %s', (question, cells) => {
    expect(namedCell(analyseQuestion(question), cells)).toBeNull();
  });

  it('covers a question whose words are all in the label and the column', () => {
    expect(coversQuestion(analyseQuestion('What is the weight of the big one?'), two)).toBe(true);
    expect(coversQuestion(analyseQuestion('What is the weight of the chuck of the big one?'), two)).toBe(false);
    expect(coversQuestion(analyseQuestion('What is the net weight?'), two)).toBe(false);
  });
});

describe('labelledRow', () => {
  it('leaves out the position in a list of parts', () => {
    const part = [
      { header: 'Pos.', text: '8' },
      { header: 'Part', text: 'Lid gasket' },
      { header: 'C42', text: 'VL-4204' },
    ];
    expect(labelledRow(part)).toMatchObject({ label: 'Lid gasket', values: [{ text: 'VL-4204' }] });
    expect(
      labelledRow([
        { header: 'Level', text: '2' },
        { header: 'Hardness', text: 'soft' },
      ])?.label,
    ).toBe('2');
  });
});

describe('namesRow', () => {
  it('needs all words of the name, but not those of its group', () => {
    const rolled = oats.map((cell) => (cell.text === 'Oats' ? { ...cell, text: 'Rolled oats' } : cell));
    expect(namesRow(analyseQuestion('What is the speed for rolled oats?'), rolled)).toBe(true);
    expect(namesRow(analyseQuestion('What is the speed for oats?'), rolled)).toBe(false);
    expect(namesRow(analyseQuestion('What is the speed of special grain?'), rolled)).toBe(false);
  });
});

describe('comparedCells', () => {
  it('states the cells of the two columns that the question compares', () => {
    const question = analyseQuestion('What is the difference between the Mill 20 and the Mill 40 in mass?');
    expect(comparedCells(question, mass)).toBe('Mass: Mill 20 31 kg; Mill 40 54 kg; difference 23 kg.');
    const heavier = analyseQuestion('Is the Mill 40 heavier than the Mill 20?');
    expect(comparedCells(heavier, mass)).toBe('Mass: Mill 40 54 kg; Mill 20 31 kg.');
    expect(comparedCells(analyseQuestion('What is the mass of the Mill 20?'), mass)).toBeNull();
  });
});

describe('namesAmount', () => {
  const water: RowCell[] = [
    { text: 'Water consumption (l/cycle)' },
    { header: 'P1, Short 30', text: '9.4' },
    { header: 'P2, Eco 50', text: '8.0' },
  ];

  it('is true for the row with the unit of the amount and its substance', () => {
    const question = analyseQuestion('How much water does the Eco programme use?');
    expect(namesAmount(question, water)).toBe(true);
    expect(namedCell(question, water)?.text).toBe('8.0');
  });

  it('is true for the row with the unit of a quantity, whatever its name', () => {
    const electricity = [{ text: 'Consumption (kWh/cycle)' }, ...water.slice(1)];
    for (const asked of ['energy', 'electricity', 'power'])
      expect(namesAmount(analyseQuestion(`How much ${asked} does the Eco programme use?`), electricity)).toBe(true);
    expect(namesAmount(analyseQuestion('How much energy does the Eco programme use?'), water)).toBe(false);
  });

  it('is true for the row with a unit of time if the question asks how long something takes', () => {
    const duration = [
      { text: 'Duration (h:min)' },
      { header: 'P1, Short 30', text: '00:30' },
      { header: 'P2, Eco 50', text: '03:25' },
    ];
    expect(namesAmount(analyseQuestion('how long does the eco program take'), duration)).toBe(true);
    expect(namesAmount(analyseQuestion('how long does the eco program take'), water)).toBe(false);
    expect(namesAmount(analyseQuestion('How long is the eco hose?'), duration)).toBe(false);
  });

  it('is true for the row whose values have the unit', () => {
    const oil = [{ text: 'Oil quantity' }, { header: 'KP 60', text: '14 l' }, { header: 'KP 180', text: '32 l' }];
    expect(namesAmount(analyseQuestion('How much oil does the big press take?'), oil)).toBe(true);
    expect(namesAmount(analyseQuestion('How much oil does the big press take?'), oil.slice(0, 1))).toBe(false);
  });

  it('is false for another substance, another unit, and a row without numbers', () => {
    expect(namesAmount(analyseQuestion('How much salt does the Eco programme use?'), water)).toBe(false);
    const duration = [{ text: 'Water stop (min)' }, ...water.slice(1)];
    expect(namesAmount(analyseQuestion('How much water does the Eco programme use?'), duration)).toBe(false);
    const words = [{ text: 'Water (l)' }, { header: 'P2, Eco 50', text: 'little' }];
    expect(namesAmount(analyseQuestion('How much water does the Eco programme use?'), words)).toBe(false);
  });
});
