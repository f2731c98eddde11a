import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '../../rank/analyse-question';
import { compareColumns } from './compare-columns';

const HEADERS = ['Property', 'Eco 50', 'Quick 30', 'Cotton 60'];
const compare = (question: string, ...texts: string[]) =>
  compareColumns(
    analyseQuestion(question),
    texts.map((text, column) => ({ header: HEADERS[column] ?? '', text })),
  );

describe('compareColumns', () => {
  it('names the column with the least or the most', () => {
    const energy = ['Energy (kWh)', '0.94', '0.74', '1.35'];
    expect(compare('Which programme uses the least energy?', ...energy)).toBe(
      'Quick 30 (0.74) is the lowest; Eco 50 0.94, Cotton 60 1.35.',
    );
    expect(compare('Which programme uses the most energy?', ...energy)).toMatch(/^Cotton 60 \(1\.35\) is the highest;/);
  });

  it('takes the shortest time as the fastest and the longest as the slowest', () => {
    const time = ['Running time', '03:25', '00:30', '02:10'];
    expect(compare('Which programme is the fastest?', ...time)).toMatch(/^Quick 30 \(00:30\) is the lowest;/);
    expect(compare('Which programme is the slowest?', ...time)).toMatch(/^Eco 50 \(03:25\) is the highest;/);
    const atFullSpeed = ['Time at full speed', '20 min', '5 min', '12 min'];
    expect(compare('Which programme is the quickest?', ...atFullSpeed)).toMatch(/^Quick 30 \(5 min\) is the lowest;/);
  });

  it.each([
    ['Spin speed', '1,000', '800', '1,400'],
    ['Drum', '1,000 rpm', '800 rpm', '1,400 rpm'],
    ['Rotation (min-1)', '1000', '800', '1400'],
    ['Belt', '10 m/s', '8 m/s', '14 m/s'],
    ['Travel', '10 km/h', '8 km/h', '14 km/h'],
  ])('takes the highest speed as the fastest and the lowest as the slowest: %s %s', (...speed) => {
    expect(compare('Which programme is the fastest?', ...speed)).toMatch(/^Cotton 60 .* is the highest;/);
    expect(compare('Which programme is the slowest?', ...speed)).toMatch(/^Quick 30 .* is the lowest;/);
  });

  it('compares neither values in different units, nor for a question about one model', () => {
    expect(compare('Which has the lowest value?', 'P1', '134 °C', '2 bar', '5 min')).toBeNull();
    expect(compare('What fuse is needed for the smallest model?', 'Fuse', '10 A', '16 A', '32 A')).toBeNull();
  });

  it('compares no codes', () => {
    expect(compare('Which programme has the smallest pump?', 'Pump', 'RV12', 'RV3', 'RV5')).toBeNull();
  });

  it('compares nothing if the question does not ask which', () => {
    expect(compare('How fast does the drum turn?', 'Spin speed', '1,000', '800', '1,400')).toBeNull();
  });
});
