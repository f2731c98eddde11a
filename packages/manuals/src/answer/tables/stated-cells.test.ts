import { describe, expect, it } from 'vitest';
import { rowText } from '../../chunk/row-text';
import { statedCells } from './stated-cells';

/** A row in an answer. `headers` and `texts` are separated by '|'. */
function stated(headers: string, texts: string, question = ''): string {
  const names = headers.split('|').map((header) => header.trim());
  const cells = texts.split('|').map((text, index) => {
    const header = names[index];
    return { text: text.trim(), ...(header ? { header } : {}) };
  });
  return rowText(statedCells(question, cells));
}

describe('statedCells', () => {
  it.each([
    ['|Unit|M6|M9', 'Net weight|kg|112|126', 'Net weight: M6: 112 kg; M9: 126 kg'],
    ['|Unit|M6|M9', 'Fuse|A|16|3 × 13', 'Fuse: M6: 16 A; M9: 3 × 13 A'],
    ['|Unit|M6|M9', 'Compressor oil|–|PAG 68|POE 32', 'Compressor oil: Unit: –; M6: PAG 68; M9: POE 32'],
    ['|Unit|M6|M9', 'Mains|V / Hz|230 / 50|400 / 50', 'Mains: M6: 230 / 50 (V / Hz); M9: 400 / 50 (V / Hz)'],
    ['', 'Working pressure|bar|145|190', 'Working pressure: 145 bar; 190 bar'],
    ['', 'Spare seal|A|new', 'Spare seal: A; new'],
  ])('gives numbers the unit of its own column: %s, %s', (headers, texts, expected) => {
    // a unit that is only a dash stays
    expect(stated(headers, texts)).toBe(expected.replace('Unit: –; ', ''));
  });

  it.each([
    ['Screw|Torque [Nm]', 'M8|23', 'Screw: M8; Torque: 23 Nm'],
    ['|CE 18', 'Tyres (option), pressure (bar)|9.0', 'Tyres (option), pressure: CE 18: 9.0 bar'],
    ['Side|Space, in cm, KP 60', 'rear|10', 'Side: rear; Space, KP 60: 10 cm'],
    ['Side|in cm, KP 60|in cm, KP 180', 'rear|10|60', 'Side: rear; KP 60: 10 cm; KP 180: 60 cm'],
    ['|CE 18|CE 25', 'Torque of wheel nuts (Nm)|175|280', 'Torque of wheel nuts: CE 18: 175 Nm; CE 25: 280 Nm'],
    [
      '|Standard|Cold store',
      'Temperature (°C)|−10 to +35|−28 to +25',
      'Temperature: Standard: −10 to +35 °C; Cold store: −28 to +25 °C',
    ],
    ['Part|Order no.|Fan (A)', 'Motor|31-0390|31-0371', 'Motor: Order no.: 31-0390; Fan (A): 31-0371'],
    ['|Model', 'Front (air outlet)|1500', 'Front (air outlet): Model: 1500'],
  ])('moves a unit from the name of a row or column to the number: %s, %s', (headers, texts, expected) => {
    expect(stated(headers, texts)).toBe(expected);
  });

  it.each([
    ['Parameter, Heating|Unit, Heating|M6, Heating|M9, Heating', 'Output|kW|5.4|7.9', 'Output: M6: 5.4 kW; M9: 7.9 kW'],
    ['Task|Interval, Months|Interval, Miles', 'Oil|6|6000', 'Oil: Months: 6; Miles: 6000'],
    ['Mode|Drying, B 18|Total, B 18', 'P1|12|34', 'Mode: P1; Drying, B 18: 12; Total, B 18: 34'],
    [
      'Mode|Drying, B 18|Drying, B 24|Total, B 18',
      'P1|12|15|34',
      'Mode: P1; Drying, B 18: 12; Drying, B 24: 15; Total, B 18: 34',
    ],
    ['|CS 130, A|CS 130, W', 'Current|3|2', 'Current: CS 130 A: 3; CS 130 W: 2'],
  ])('shortens headers that still differ: %s', (headers, texts, expected) => {
    expect(stated(headers, texts)).toBe(expected);
  });

  it('leaves out the number of a footnote before a label', () => {
    expect(stated('|B 18', '1) Weight|47')).toBe('Weight: B 18: 47');
  });

  it('states the value that the question names, of two', () => {
    const row = ['|Unit|B 18|B 24', 'Weight, empty / tanks full|kg|47.5 / 55.5|53.0 / 62.0'] as const;
    expect(stated(...row, 'How heavy is it when empty?')).toBe('Weight, empty: B 18: 47.5 kg; B 24: 53.0 kg');
    expect(stated(...row, 'How heavy is it with full tanks?')).toBe('Weight, tanks full: B 18: 55.5 kg; B 24: 62.0 kg');
    expect(stated(...row, 'How heavy is it?')).toBe(
      'Weight, empty / tanks full: B 18: 47.5 / 55.5 kg; B 24: 53.0 / 62.0 kg',
    );
    expect(stated('|Li', 'Autonomy STANDARD / ECO|3.3 / 4.6', 'How long does it run in eco?')).toBe(
      'Autonomy ECO: Li: 4.6',
    );
  });

  it('leaves out the number of a row in a list, unless the question has it', () => {
    const [headers, texts] = ['Item|Designation|Part no.', '12|Return filter|60-3041'];
    expect(stated(headers, texts, 'part number of the return filter')).toBe('Return filter: Part no.: 60-3041');
    expect(stated(headers, texts, 'what is item 12')).toBe('12: Designation: Return filter; Part no.: 60-3041');
  });
});
