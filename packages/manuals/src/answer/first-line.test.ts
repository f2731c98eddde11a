import { describe, expect, it } from 'vitest';
import type { RowCell } from '../chunk/passage';
import { analyseQuestion } from '../rank/analyse-question';
import type { Statement } from './answer-input';
import { firstLine } from './first-line';
import { statedCells } from './tables/stated-cells';

const statement = (text: string, cells?: RowCell[]): Statement => ({
  id: '1',
  ordinal: 1,
  kind: cells ? 'row' : 'sentence',
  page: 1,
  text,
  context: text,
  headingPath: [],
  cosine: null,
  ...(cells ? { cells } : {}),
});
const lineFor = (question: string, text: string, match = 1) =>
  firstLine(analyseQuestion(question), statement(text), match);
const lineForRow = (question: string, cells: RowCell[]) =>
  firstLine(analyseQuestion(question), statement(cells.map(({ text }) => text).join('\t'), cells), 1);

/** The row as the engine passes it on. */
const lineForStatedRow = (question: string, cells: RowCell[]) => lineForRow(question, statedCells(question, cells));

const water: RowCell[] = [
  { text: 'Water (l)' },
  { header: 'Eco', text: '12.0' },
  { header: 'Quick', text: '14.4' },
  { header: 'Intensive', text: '17.2' },
];

describe('firstLine', () => {
  it('states the value of the model that the question names, rather than what a code means', () => {
    const fuse: RowCell[] = [
      { header: 'Fuse', text: 'F1' },
      { header: 'Circuit', text: 'main' },
      { header: '43 B', text: '60 A' },
      { header: '55 BT', text: '100 A' },
    ];
    expect(lineForRow('Rating of fuse F1 on the 43 B?', fuse)).toBe('F1, 43 B: 60 A.');
    expect(lineForRow('What is F1?', fuse)).toBe('F1: main.');
  });

  it('states a value without the deadline beside it', () => {
    const warranty = 'The period is 60 months, provided that the report is received within 30 days.';
    expect(lineFor('How long is the warranty?', warranty)).toBe('60 months.');
  });

  it('states no other cell of the row of a code if the question asks for a quantity', () => {
    const row: RowCell[] = [
      { header: 'Type', text: 'HX20' },
      { header: 'Supply', text: 'Three phases' },
      { header: 'Power (kW)', text: '1.5' },
      { header: 'Motor (kW)', text: '1.5' },
    ];
    expect(lineForRow('What motor power does the HX20 need?', row)).toBeNull();
    expect(lineForRow('What does HX20 mean?', row)).toBe('HX20: Three phases.');
  });

  it('states the cell of the quantity that is asked for, although the question names another column too', () => {
    const row: RowCell[] = [
      { header: 'Programme', text: 'Wool' },
      { header: 'Max. load (kg)', text: '5' },
      { header: 'Wash temp.', text: 'Warm' },
    ];
    expect(lineForRow('At what temperature can I load wool?', row)).toBe('Wool, Wash temp.: Warm.');
    expect(lineForRow('How much can I load for wool?', row)).toBe('Wool, Max. load (kg): 5.');
  });

  it('gives the only value of a row the unit of its column, but nothing else that stands in brackets', () => {
    const rowOf = (header: string) => [{ text: 'Pump' }, { header, text: '14' }];
    expect(lineForStatedRow('How heavy is the pump?', rowOf('Weight (kg)'))).toBe('Pump: 14 kg.');
    expect(lineForStatedRow('What is the flow of the pump?', rowOf('Flow [l/min]'))).toBe('Pump: 14 l/min.');
    expect(lineForStatedRow('How heavy is the pump?', rowOf('Weight (max.)'))).toBe('Pump: 14.');
    expect(lineForStatedRow('How heavy is the pump?', rowOf('Weight (kg, dry)'))).toBe('Pump: 14.');
  });

  it('states what follows a code rather than its group', () => {
    const row: RowCell[] = [
      { header: 'Category', text: 'Basic' },
      { header: 'Code', text: 'PD001' },
      { header: 'Function', text: 'Source of commands' },
    ];
    expect(lineForRow('What does PD001 mean?', row)).toBe('PD001: Source of commands.');
  });

  it.each([
    ['How hot may the oil get?', 'The oil must not get hotter than 40 °C in the tank.', 'Not hotter than 40 °C.'],
    ['What power may the engine have?', 'The cutter is not made for engines over 40 kW.', 'Not over 40 kW.'],
    ['How long may the heater run?', 'Do not, under any circumstances, exceed 15 minutes.', 'Not above 15 minutes.'],
    [
      'How long is steam let out?',
      'You should not let steam out for more than two minutes.',
      'Not more than two minutes.',
    ],
    ['How hot may the water be?', 'Use water that is colder than 60 °C.', 'Colder than 60 °C.'],
    ['How long is the warranty?', 'This does not affect the pump, whose warranty is 12 months.', '12 months.'],
    ['How thick is the belt?', 'The belt is 3/4 inch (19 mm) thick when new.', '3/4 inch (19 mm).'],
    ['What temperature is allowed?', 'Operate it at an ambient temperature of 5 to 40 °C.', '5 to 40 °C.'],
    ['How tight must the bolt be?', 'Tighten the bolt to 85 ft. lb. with a wrench.', '85 ft. lb.'],
    ['How many horsepower does it have?', 'The motor has 1500 W at full load.', '1500 W (about 2 horsepower).'],
    ['How cold may it be stored?', 'Store it between -20 °C and +65 °C in a dry room.', 'Between -20 °C and +65 °C.'],
    ['How warm may the room be?', 'The room may be from 5 °C to 40 °C warm.', 'From 5 °C to 40 °C.'],
    ['What voltage does it need?', 'It is made for supply voltages from 100...240 V AC.', '100...240 V AC.'],
    ['How often is the filter changed?', 'Change the filter every six months.', 'Every six months.'],
  ])('states the value: %s', (question, text, line) => {
    expect(lineFor(question, text)).toBe(line);
  });

  it.each([
    ['How cold may it get?', 'Do not start the pump unless the oil is above 5 °C.'],
    ['How hot may the oil get?', 'Never heat the oil to 90 °C.'],
    ['How long does it run?', 'The fan does not stop before 10 minutes.'],
  ])('states no value that the sentence negates: %s', (question, text) => {
    expect(lineFor(question, text)).toBeNull();
  });

  it('states no minimum if the question asks for the allowed maximum', () => {
    expect(
      lineFor('How long may I run the pump?', 'Rest the pump for at least two minutes after each run.'),
    ).toBeNull();
    expect(lineFor('How long may I run the pump?', 'Do not run the pump for longer than 15 seconds.')).toBe(
      'Not longer than 15 seconds.',
    );
  });

  it('takes the value from the name of the column that the question names', () => {
    const duration = [
      { text: 'Duration (h:min)' },
      { header: 'Eco 50 °C', text: '03:25' },
      { header: 'Express 65 °C', text: '00:50' },
    ];
    expect(lineForRow('What temperature does the express programme have?', duration)).toBe('Express 65 °C.');
    expect(lineForRow('How long does the express programme take?', duration)).toBe(
      'Duration (h:min), Express 65 °C: 00:50.',
    );
  });

  it('states no value if the sentence has many', () => {
    expect(lineFor('How hot may it get?', 'It gets 20 °C, 30 °C, 40 °C or 50 °C hot.')).toBeNull();
  });

  it('gives no verdict from a sentence with few words of the question', () => {
    expect(lineFor('Can I wash curtains in it?', 'Do not sit on the lid.', 0.1)).toBeNull();
    expect(lineFor('Can I wash curtains in it?', 'Do not wash curtains.')).toBe('No.');
  });

  it('reads the cell whose column the question names', () => {
    expect(lineForRow('How much water does the Eco programme use?', water)).toBe('Water (l), Eco: 12.0.');
  });

  it('states the minimum and the maximum if the question names the row but no column', () => {
    expect(lineForRow('How much water does it use?', water)).toBe('Water (l): 12.0 to 17.2.');
    expect(lineForRow('How much salt does it use?', water)).toBeNull();
  });

  it('compares the columns', () => {
    expect(lineForRow('Which programme uses the least water?', water)).toBe(
      'Eco (12.0) is the lowest; Quick 14.4, Intensive 17.2.',
    );
    expect(lineForRow('Which uses more water, Eco or Quick?', water)).toBe('Quick (14.4) is the highest; Eco 12.0.');
  });

  it('gives the meaning of a code, and the value of a row with one', () => {
    const code = [
      { header: 'Code', text: 'F5' },
      { header: 'Fault', text: 'Too little water' },
      { header: 'Remedy', text: 'Open the tap.' },
    ];
    expect(lineForRow('What does F5 mean?', code)).toBe('F5: Too little water.');
    const torque = [{ text: '* Torque of the nuts*' }, { text: '12 Nm' }];
    expect(lineForRow('How tight are the nuts?', torque)).toBe('Torque of the nuts: 12 Nm.');
  });

  it('compares durations', () => {
    const duration = [
      { text: 'Duration (h:min)' },
      { header: 'Eco', text: '03:25' },
      { header: 'Quick', text: '00:30' },
    ];
    expect(lineForRow('Which programme is the shortest?', duration)).toContain('Quick (00:30) is the lowest');
  });
});
