import { describe, expect, it } from 'vitest';
import { type MessageContext, readMessage, valuesOfMessage } from './payload';

const now = new Date('2026-11-21T09:00:00Z');
const plain: MessageContext = { template: null, prefix: '', singleName: 'temperature', now };

/** Returns the readings as 'metric = value unit', followed by their time unless it is the time of arrival. */
function read(content: unknown, context: Partial<MessageContext> = {}) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const { readings, problem } = readMessage(text, { ...plain, ...context });
  return {
    problem,
    readings: readings.map(({ metric, value, unit, at }) =>
      [metric, '=', value, unit, at.getTime() === now.getTime() ? null : at.toISOString()]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
    ),
  };
}
const readingsOf = (content: unknown, context: Partial<MessageContext> = {}) => read(content, context).readings;

describe('a JSON object message', () => {
  it('returns nested values under dotted names', () => {
    const content = { motor: { temperature: 71.5, on: true }, sensors: [{ id: 'a' }, 3], mode: 'eco', none: null };
    expect(readingsOf(content)).toEqual([
      ...['motor.temperature = 71.5', 'motor.on = true', 'sensors.0.id = a', 'sensors.1 = 3', 'mode = eco'],
    ]);
  });

  it('takes units from the value, or from a `units` object', () => {
    expect(readingsOf({ t: { value: 21, unit: '°C' }, p: 3 })).toEqual(['t = 21 °C', 'p = 3']);
    expect(readingsOf({ t: 21, motor: { p: 3 }, units: { t: '°C', 'motor.p': 'bar' } })).toEqual([
      ...['t = 21 °C', 'motor.p = 3 bar'],
    ]);
    expect(readingsOf({ units: 4 })).toEqual(['units = 4']);
    expect(readingsOf({ value: 21, unit: '°C' })).toEqual(['value = 21 °C']);
    expect(readingsOf({ value: 21, unit: '°C', ts: 1_795_251_600 }, { prefix: 'oil' })).toEqual(['oil.value = 21 °C']);
    expect(readingsOf({ value: 21, unit: '°C', mode: 'eco' })).toEqual(['value = 21', 'unit = °C', 'mode = eco']);
  });

  it.each([
    ['2026-11-21T08:59:00Z', '2026-11-21T08:59:00.000Z'],
    ['2026-11-21T09:59:00+01:00', '2026-11-21T08:59:00.000Z'],
    [1795251540, '2026-11-21T08:59:00.000Z'],
    ['1795251540', '2026-11-21T08:59:00.000Z'],
    [1795251540123, '2026-11-21T08:59:00.123Z'],
    [1795251540123456, '2026-11-21T08:59:00.123Z'],
    ['1795251540123456789', '2026-11-21T08:59:00.123Z'],
  ])('uses its time of measurement (%s)', (timestamp, at) => {
    for (const name of ['timestamp', 'ts', 'Time', 'measured_at']) {
      expect(readingsOf({ [name]: timestamp, t: 1 })).toEqual([`t = 1 ${at}`]);
    }
  });

  it.each(['2026-11-21T08:59:00', 'yesterday', '1970-01-01T00:00:05Z', '2026-11-23T09:00:00Z', 3])(
    'is of the time of arrival where its own is no usable time (%s)',
    (timestamp) => {
      const readings = readingsOf({ timestamp, t: 1 });
      // a small number may be a running time
      expect(readings).toEqual(typeof timestamp === 'number' ? ['timestamp = 3', 't = 1'] : ['t = 1']);
    },
  );

  it('can have the form of the REST call', () => {
    const content = { timestamp: '2026-11-21T08:59:00Z', values: { t: 21 }, units: { t: '°C' } };
    expect(readingsOf(content)).toEqual(['t = 21 °C 2026-11-21T08:59:00.000Z']);
    expect(readingsOf([content, { ts: 1795251541, values: { t: 22 } }])).toEqual([
      ...['t = 21 °C 2026-11-21T08:59:00.000Z', 't = 22 2026-11-21T08:59:01.000Z'],
    ]);
  });

  it('prefixes all names with the prefix of its topic', () => {
    expect(readingsOf({ temperature: 4, units: { temperature: '°C' } }, { prefix: 'gearbox' })).toEqual([
      'gearbox.temperature = 4 °C',
    ]);
  });

  it('is rejected if it has no values, or more values than an entry may have', () => {
    const manyValues = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`m${i}`, i]));
    expect(read(manyValues)).toEqual({
      readings: [],
      problem: 'The message has 51 values, of which at most 50 can be stored. Choose them.',
    });
    expect(read({})).toEqual({ readings: [], problem: 'The message has no values.' });
  });

  it('drops only the values that are too long', () => {
    const { readings, problem } = read({ note: 'x'.repeat(201), t: 1 });
    expect(readings).toEqual(['t = 1']);
    expect(problem).toBe('The value "note" or its name or unit is too long or has a character that cannot be stored.');
  });
});

describe('a single-value message', () => {
  it.each([
    ['21.5', 'temperature = 21.5'],
    ['-3 °C', 'temperature = -3 °C'],
    ['17%', 'temperature = 17 %'],
    ['true', 'temperature = true'],
    ['running', 'temperature = running'],
    ['12:30', 'temperature = 12:30'],
    ['2026-11-21', 'temperature = 2026-11-21'],
  ])('is named after its topic (%s)', (text, reading) => expect(readingsOf(text)).toEqual([reading]));

  it('is not a truncated JSON message', () => {
    expect(read('{"temperature": 4')).toEqual({ readings: [], problem: 'The message is not valid JSON.' });
  });

  it('returns no readings if it is empty', () => {
    expect(readingsOf('')).toEqual([]);
    expect(readingsOf('null')).toEqual([]);
  });
});

describe('a template', () => {
  const template = {
    values: [
      { path: 'd.0.v', metric: 'Coolant temperature', unit: '°C' },
      { path: 'd.1.v', metric: 'Oil pressure' },
    ],
    timePath: 'head.clock',
  };
  const content = { head: { clock: 1795251540 }, d: [{ v: '71.5' }, { v: 3 }], serial: '0012' };

  it('selects and renames values, converts numeric texts, and finds the time', () => {
    expect(readingsOf(content, { template })).toEqual([
      'Coolant temperature = 71.5 °C 2026-11-21T08:59:00.000Z',
      'Oil pressure = 3 2026-11-21T08:59:00.000Z',
    ]);
  });

  it('reports a message that contains none of its values', () => {
    expect(read({ other: 1 }, { template }).problem).toBe('The message has no chosen value.');
  });

  it('can use the paths that valuesOfMessage returns', () => {
    expect(valuesOfMessage(JSON.stringify(content), plain).map(({ path }) => path)).toEqual([
      ...['head.clock', 'd.0.v', 'd.1.v', 'serial'],
    ]);
  });
});
