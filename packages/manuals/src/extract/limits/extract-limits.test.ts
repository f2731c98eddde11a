import { describe, expect, it } from 'vitest';
import { handMadeManual, type Piece } from '../../chunk/testing/hand-made-manual';
import type { Manual } from '../../read/page-model';
import { readManual } from '../../read/read-manual';
import { superscriptPdf, warrantyPdf } from '../../testing/fixture-pdfs';
import { extractLimits, limitCandidates } from './extract-limits';
import { mergeLimits } from './merge-limits';
import type { LimitScorer } from './scorer/score-limits';

/** Limits by the rules alone, without the scorer: candidates without doubts. */
const limitsOf = (manual: Manual) =>
  mergeLimits(
    limitCandidates(manual)
      .filter(({ candidate }) => candidate.doubts.size === 0)
      .map(({ item }) => item),
  );
const extract = (...pages: Piece[][]) => limitsOf(handMadeManual(...pages));
const titles = (...pages: Piece[][]) => extract(...pages).map(({ title }) => title);

describe('sentences', () => {
  it('turns a maximum into a rule that fires above it and quotes its source verbatim', () => {
    expect(extract(['# Engine', 'The coolant temperature must not exceed 98 °C.'])).toMatchObject([
      {
        title: 'Coolant temperature above 98 °C',
        metric: 'Coolant temperature',
        max: 98,
        unit: '°C',
        condition: { metric: 'Coolant temperature', operator: '>', values: [98], unit: '°C' },
        kind: 'maximum',
        priority: 'HIGH',
        category: 'Thermal',
        headingPath: ['Engine'],
        source: { page: 1, quote: 'The coolant temperature must not exceed 98 °C.' },
      },
    ]);
  });

  it('turns a range into a rule that fires outside it and keeps the second unit', () => {
    expect(extract(['Store the unit at a storage temperature between -13 to 149 °F (-25 to 65 °C).'])).toMatchObject([
      {
        min: -25,
        max: 65,
        unit: '°C',
        alternative: '-13 to 149 °F',
        condition: { operator: 'outside', values: [-25, 65] },
      },
    ]);
  });

  it('names a setting after its heading and merges its default into its range', () => {
    expect(
      extract([
        '# Low battery alarm',
        'The level is adjustable from 10 to 30 V.',
        'It beeps. The range can be 2 to 10 s. The default value is 5 s.',
      ]),
    ).toMatchObject([
      { title: 'Low battery alarm voltage 10 to 30 V', kind: 'setting', priority: 'LOW' },
      { min: 2, max: 10, target: 5, unit: 's' },
    ]);
  });

  it('extracts the consequence of exceeding the limit', () => {
    expect(extract(['If the sulphur content exceeds 0.5 %, change the oil more often.'])).toMatchObject([
      { title: 'Sulphur content above 0.5 %', consequence: 'Change the oil more often.' },
    ]);
  });

  it('extracts the torque range of a step, but none of its other amounts', () => {
    expect(
      titles(['Tighten the cylinder head bolts to a torque of 40 to 45 N·m.', 'Tighten the clamp by 10 mm.']),
    ).toEqual(['Cylinder head bolts torque 40 to 45 N·m']);
  });

  it('recognises trips and alarms', () => {
    expect(
      extract([
        'The inverter trips when the DC voltage is above 400 V.',
        'An alarm sounds if the oil pressure is below 2 bar.',
      ]),
    ).toMatchObject([
      { kind: 'trip', priority: 'HIGH', condition: { operator: '>', values: [400] } },
      { kind: 'alarm', priority: 'HIGH', condition: { operator: '<', values: [2] } },
    ]);
  });

  it('prepends the previous sentence to a description that starts with a pronoun', () => {
    const [item] = extract(['# Bearings', 'Listen to the bearings. It must not exceed 60 °C.']);
    expect(item?.description).toContain('Listen to the bearings. It must not exceed 60 °C.');
  });
});

describe('polarity', () => {
  const conditions = (sentence: string) =>
    limitCandidates(handMadeManual(['# Battery', sentence]))
      .filter(({ candidate }) => !candidate.doubts.has('bound'))
      .map(({ item: { condition } }) => `${condition.operator} ${condition.values.join(' ')}`);

  it.each([
    ['If the speed does not recover to above 50 % within one minute, the pump will shut down.', '< 50'],
    ['The display shows “Battery Condition OK,” if over 8.2 Volts.', '< 8.2'],
    ['If specific gravity is 1.230 or below, charge the battery.', '< 1.23'],
    ['If the difference in specific gravity is 0.050 or more, the battery should be replaced.', '> 0.05'],
    ['A pressure-reducing valve must be installed if the water pressure is higher than 1 MPa.', '> 1'],
    ['Do not let the water get hotter than 60 °C.', '> 60'],
    ['The overvoltage relay trips at 32 to 34 V.', '> 34'],
    ['The under-frequency relay triggers at 380 Hz.', '< 380'],
    ['Confirm that the over-voltage threshold is 130 V.', '> 130'],
  ])('creates a condition that fires on the forbidden side of the number: %s', (sentence, condition) => {
    expect(conditions(sentence)).toEqual([condition]);
  });

  it('does not read a range of bad values as the allowed range', () => {
    expect(conditions('The display shows “Battery low” if the voltage is between 7.2 and 8.2 V.')).toEqual([]);
  });

  it('reads switch-on and switch-off points of a control as values, not as maxima', () => {
    expect(titles(['# Cooling', 'The fan switches on at 60 °C and off at 50 °C.'])).toEqual([
      'Fan switch-on temperature 60 °C',
      'Fan switch-off temperature 50 °C',
    ]);
  });

  it('extracts an alarm and a trip from one sentence', () => {
    const limits = extract(['# Monitoring', 'Vibration alarm 7.1 mm/s, trip 11 mm/s.']);
    expect(limits.map(({ title, kind }) => `${title}: ${kind}`)).toEqual([
      'Vibration above 7.1 mm/s: alarm',
      'Vibration above 11 mm/s: trip',
    ]);
  });

  it('reads alarm and trip values as minima when the trip is below the alarm', () => {
    const rows = [
      ['Quantity', 'Alarm', 'Trip'],
      ['Lubricant pressure', '1.5 bar', '1.0 bar'],
      ['Bearing temperature', '90 °C', '100 °C'],
    ];
    expect(titles(['# Protection', rows])).toEqual([
      'Lubricant pressure below 1.5 bar',
      'Lubricant pressure below 1 bar',
      'Bearing temperature above 90 °C',
      'Bearing temperature above 100 °C',
    ]);
  });
});

describe('tables', () => {
  it('distinguishes normal range, alarm and shutdown by their columns', () => {
    const limits = extract([
      '# Limits and alarms',
      [
        ['Quantity', 'Normal range', 'Alarm', 'Shutdown'],
        ['Discharge temperature', '75 to 95 °C', 'above 105 °C', 'above 110 °C'],
        ['Oil pressure', '2 to 5 bar', 'below 1.5 bar', '-'],
      ],
    ]);
    expect(limits.map(({ title, kind }) => `${title}: ${kind}`)).toEqual([
      'Discharge temperature 75 to 95 °C: operating-range',
      'Discharge temperature above 105 °C: alarm',
      'Discharge temperature above 110 °C: trip',
      'Oil pressure 2 to 5 bar: operating-range',
      'Oil pressure below 1.5 bar: alarm',
    ]);
    expect(limits.map(({ condition }) => condition.metric)).toContain('Oil pressure');
  });

  it('names limits after the labels of their rows, with the model if values differ', () => {
    expect(
      titles([
        '# Technical data',
        [
          ['Item', 'PX-12', 'PX-24'],
          ['Input voltage range', '9.5 – 17 V', '19 - 33 V'],
          ['Humidity', 'max. 95%', ''],
          ['Rated current', '50 A', '25 A'],
        ],
      ]),
    ).toEqual([
      'Input voltage range (PX-12) 9.5 to 17 V',
      'Input voltage range (PX-24) 19 to 33 V',
      'Humidity above 95 %',
      'Rated current (PX-12) 50 A',
      'Rated current (PX-24) 25 A',
    ]);
  });

  it('extracts alarms and trips from a table of faults', () => {
    expect(
      extract([
        [
          ['Fault', 'Condition', 'Reaction'],
          ['Over temperature', 'Core temperature > 180 °C', 'Output opened'],
        ],
      ]),
    ).toMatchObject([{ title: 'Over temperature: Core temperature above 180 °C', kind: 'trip', max: 180 }]);
  });

  it('reads the default of a parameter from the column of factory settings', () => {
    expect(
      extract([
        [
          ['Code', 'Function', 'Set range', 'Factory setting'],
          ['P05', 'Start frequency', '0.1~10.0 Hz', '0.5'],
        ],
      ]),
    ).toMatchObject([{ kind: 'setting', min: 0.1, max: 10, target: 0.5, priority: 'LOW' }]);
  });

  it('reads the unit of a bare number from its column header', () => {
    expect(
      titles([
        '# Specifications',
        [
          ['Model', 'Power (kW)'],
          ['PX-2 pump', '2.2'],
        ],
      ]),
    ).toEqual(['PX-2 pump power 2.2 kW']);
  });

  it('combines minimum and maximum columns into one range, with the unit from the unit column', () => {
    expect(
      extract([
        [
          ['Parameter', 'Min.', 'Max.', 'Unit'],
          ['Supply voltage', '9.5', '17', 'V'],
        ],
      ]),
    ).toMatchObject([{ title: 'Supply voltage 9.5 to 17 V', condition: { operator: 'outside', values: [9.5, 17] } }]);
  });

  it.each([
    [
      'a unit cell of the row',
      [
        ['Item', '', ''],
        ['Supply voltage', 'V', '9.5 - 17'],
      ],
      'Supply voltage 9.5 to 17 V',
    ],
    [
      'the end of a label that names the quantity',
      [
        ['Item', 'Value'],
        ['Motor power kW', '2.2'],
        ['Mass', '5'],
      ],
      'Motor power 2.2 kW',
    ],
  ])('reads the unit of a bare number from %s', (_, rows, title) => {
    expect(titles(['# Specifications', rows])).toEqual([title]);
  });

  it('extracts no limits from a parts list', () => {
    expect(
      titles([
        [
          ['Part No.', 'Description', 'Qty'],
          ['77500', 'Fuse max. 3.15 A', '1'],
        ],
      ]),
    ).toEqual([]);
  });
});

describe('text without limits', () => {
  it.each([
    'For example, the display shows 75 °F when more than 2 °F are set.',
    'Hold the button for at least 3 seconds.',
    'Change the oil every 250 hours.',
    'The case is 42 in long, 31 in wide and weighs 12 kg.',
    'Add 5 L of water.',
    'The 24 V battery is charged.',
    'See page 12 for the 50 Hz model.',
    'Adjust it in increments of 0.5 °F.',
  ])('extracts no limit from: %s', (sentence) => {
    expect(titles([sentence])).toEqual([]);
  });

  it('extracts no limit from a warranty', async () => {
    expect(limitsOf(await readManual(await warrantyPdf()))).toEqual([]);
  });
});

it('reads raised powers of ten from a real PDF', async () => {
  const [item] = limitsOf(await readManual(await superscriptPdf()));
  expect(item).toMatchObject({ max: 0.0005, unit: 'mbar', condition: { operator: '>' } });
});

it('merges a repeated limit into one item with a second source', () => {
  const repeatedSentence = 'The bearing temperature must not exceed 60 °C.';
  expect(
    extractLimits(
      handMadeManual(['# Bearings', repeatedSentence], ['# Care', repeatedSentence]),
      undefined,
      scorer(0.9),
    ),
  ).toMatchObject([{ source: { page: 1 }, seeAlso: [{ page: 2, quote: repeatedSentence }] }]);
});

describe('the scorer', () => {
  const manual = handMadeManual(['# Bearings', 'The bearing temperature must not exceed 60 °C.']);

  it('accepts sure candidates, suggests probable ones, and drops the rest', () => {
    expect(extractLimits(manual, undefined, scorer(0.95))[0]?.suggestion).toBeUndefined();
    expect(extractLimits(manual, undefined, scorer(0.3))).toMatchObject([
      { suggestion: { probability: expect.closeTo(0.3) } },
    ]);
    expect(extractLimits(manual, undefined, scorer(0.05))).toEqual([]);
  });

  it('only suggests a rating even when sure, with the reason', () => {
    const rated = handMadeManual([
      '# Technical data',
      [
        ['Item', 'Value'],
        ['Rated current', '50 A'],
      ],
    ]);
    expect(extractLimits(rated, undefined, scorer(0.95))).toMatchObject([
      { kind: 'rating', suggestion: { reason: 'The value stands in a list of technical data and may be a rating.' } },
    ]);
  });

  it('accepts only one of two limits of the same kind with the same value', () => {
    const page = [
      '# Water',
      'The inlet water pressure must be between 0.1 and 1 MPa.',
      'The relief valve pressure must not exceed 1 MPa.',
    ];
    const limits = extractLimits(handMadeManual(page), undefined, scorer(0.95));
    expect(limits.map(({ suggestion }) => suggestion?.reason)).toEqual([
      undefined,
      'It may be the same limit as another rule with this value.',
    ]);
  });

  it('accepts neither of two contradicting rules', () => {
    const page = ['# Pump', 'The oil pressure must not exceed 2 bar.', 'The oil pressure must be at least 5 bar.'];
    expect(extractLimits(handMadeManual(page), undefined, scorer(0.95)).map(({ suggestion }) => suggestion)).toEqual([
      { probability: 0.5, reason: 'Another rule of this manual says the opposite of it.' },
      { probability: 0.5, reason: 'Another rule of this manual says the opposite of it.' },
    ]);
  });

  it.each([
    ['maintenance intervals', ['# Care', 'Lubricate the chain at least every 6 months.']],
    ['tightening torques', ['# Care', 'Tighten the head bolts to a torque of 40 to 45 N·m.']],
    ['installation distances', ['# Setting up', 'Keep a clearance of at least 300 mm to the wall.']],
    [
      'the setting range of one of many parameters',
      [
        '# Functions',
        [
          ['Code', 'Function', 'Set range'],
          ['PD011', 'Lower frequency', '0 ~ 400 Hz'],
        ],
      ],
    ],
  ])('drops %s even when the scorer is sure', (_, page) => {
    expect(extractLimits(handMadeManual(page), undefined, scorer(0.95))).toEqual([]);
  });

  it('drops the value at which another limit applies', () => {
    const page = ['# Ambient conditions', 'Relative humidity: max. 80 % at 31 °C'];
    expect(extractLimits(handMadeManual(page), undefined, scorer(0.95)).map(({ title }) => title)).toEqual([
      'Relative humidity above 80 %',
    ]);
  });

  it('does not merge rows of one table that have the same value but different labels', () => {
    const page = [
      '# Temperatures',
      [
        ['Location', 'Maximum'],
        ['Actuator temperature', '80 °C'],
        ['Indicator temperature', '80 °C'],
      ],
    ];
    expect(extractLimits(handMadeManual(page), undefined, scorer(0.95)).map(({ title }) => title)).toEqual([
      'Actuator temperature above 80 °C',
      'Indicator temperature above 80 °C',
    ]);
  });

  it('merges a limit that is repeated in another unit', () => {
    const page = [
      '# Conditions',
      'The ambient temperature must not exceed 40 °C.',
      'The ambient temperature must not exceed 104 °F.',
      'The water temperature must not exceed 100 °F.',
    ];
    expect(extractLimits(handMadeManual(page), undefined, scorer(0.95)).map(({ title }) => title)).toEqual([
      'Ambient temperature above 40 °C',
      'Water temperature above 100 °F',
    ]);
  });

  it('merges a maximum into a range in nearly the same words that has the same upper end', () => {
    const page = [
      '# Conditions',
      'The ambient temperature must be between 0 and 40 °C.',
      'The ambient temperature must not exceed 40 °C.',
      'The water temperature must not exceed 30 °C.',
    ];
    expect(extractLimits(handMadeManual(page), undefined, scorer(0.95)).map(({ title }) => title)).toEqual([
      'Ambient temperature 0 to 40 °C',
      'Water temperature above 30 °C',
    ]);
  });
});

/** A scorer that gives every candidate the same probability. */
function scorer(probability: number): LimitScorer {
  const constant = { features: [], baseline: Math.log(probability / (1 - probability)), trees: [] };
  return { alone: constant, beside: constant, words: { baseline: 0, weights: {} } };
}

it('labels a value by the text at its left when no table was recognised', () => {
  const manual = handMadeManual(['# Technical data', 'Motor input power', '1500 W']);
  const [page] = manual.pages;
  for (const [at, x] of [
    [1, 50],
    [2, 250],
  ] as const) {
    const block = page?.blocks[at];
    if (block) block.box = { x, y: 100, width: 100, height: 12 };
  }
  expect(limitsOf(manual)).toMatchObject([{ metric: 'Motor input power', target: 1500, source: { quote: '1500 W' } }]);
});

describe('values apart from their labels', () => {
  /** Titles of the limits of a page with blocks at the given positions. */
  const titlesOfBlocks = (blocks: [text: string, x: number, y: number][]) => {
    const manual = handMadeManual(['# Technical data', ...blocks.map(([text]) => text)]);
    for (const [at, [, x, y]] of blocks.entries()) {
      const block = manual.pages[0]?.blocks[at + 1];
      if (block) block.box = { x, y, width: 60, height: 10 };
    }
    return limitsOf(manual).map(({ title }) => title);
  };

  it('labels two values side by side by the line above the first', () => {
    expect(
      titlesOfBlocks([
        ['Power requirements', 50, 100],
        ['110 - 240 V', 50, 112],
        ['max. 1.4 A', 200, 112],
      ]),
    ).toEqual(['Power requirements voltage 110 to 240 V', 'Power requirements current above 1.4 A']);
  });

  it('reads the unit of a bare number above its column and the label on its line', () => {
    expect(
      titlesOfBlocks([
        ['Cycle', 50, 100],
        ['Maximum load', 200, 90],
        ['(kg)', 200, 102],
        ['Wool', 50, 130],
        ['5', 200, 130],
      ]),
    ).toEqual(['Wool maximum load above 5 kg']);
  });
});

describe('names of metrics', () => {
  it.each([
    [
      'the work that a heading names',
      ['# Checking the oil pressure', 'With the engine warm it must be at least 2 bar.'],
      'Oil pressure below 2 bar',
    ],
    [
      'a heading that only names the form of its section',
      ['# Limits and alarms', 'The safety valve opens at 11 bar.'],
      'Safety valve pressure above 11 bar',
    ],
    ['the pronoun of the sentence', ['# Fan', 'When running it must not exceed 900 rpm.'], 'Fan speed above 900 rpm'],
    ['a footnote sign', ['# ‡ Backing line', 'It must not exceed 5 mbar.'], 'Backing line pressure above 5 mbar'],
    [
      'a heading of a kind of table',
      ['# B. Recommended Service Intervals', 'It must not exceed 900 rpm.'],
      'Speed above 900 rpm',
    ],
    ['the capitals and the work of a heading', ['# CARE of THE PUMP', 'At most 9 bar.'], 'Pump pressure above 9 bar'],
  ])('do not contain %s', (_, page, title) => {
    expect(titles(page)).toEqual([title]);
  });

  it.each([
    ['Do not run the starter for more than 10 seconds.', 'Starter duration above 10 s'],
    ['Use it at altitudes up to 2000 m.', 'Altitudes above 2000 m'],
    ['Replace the pad when the lining is thinner than 2 mm.', 'Lining thickness below 2 mm'],
    ['Keep the water hardness below 14 °dH.', 'Water hardness above 14 °dH'],
    ['Vibration must stay below 4.5 mm/s.', 'Vibration above 4.5 mm/s'],
    ['Mount it at least 300 mm above the floor.', 'Distance above floor below 300 mm'],
    ['Do not operate for more than 4 hours.', 'Operating duration above 4 h'],
  ])('are derived from: %s', (sentence, title) => {
    expect(titles(['# Operating limits', sentence])).toEqual([title]);
  });
});

describe('styles of data', () => {
  it('extracts entries with leader dots and quotes their whole lines', () => {
    expect(
      extract([
        '# Technical data',
        'Operating temperature ............ 0 °C to 40 °C',
        'Max. pressure . . . . . . . . 10 bar (145 psi)',
        'Flow rate ........ 2,5 to 12,5 l/min',
      ]),
    ).toMatchObject([
      {
        title: 'Operating temperature 0 to 40 °C',
        source: { quote: 'Operating temperature ............ 0 °C to 40 °C' },
      },
      { max: 10, unit: 'bar', alternative: '145 psi' },
      { min: 2.5, max: 12.5, unit: 'L/min' },
    ]);
  });

  it('extracts no limit from marketing claims', () => {
    expect(
      titles([
        '# Features',
        'Noise is at most 58 dB.',
        '# Battery',
        'It runs for up to 12 hours on one charge.',
        'We have over 20 years of experience.',
      ]),
    ).toEqual([]);
  });

  it('extracts both bounds of "not less than ... nor more than"', () => {
    expect(extract(['The supply pressure shall not be less than 2 bar nor more than 8 bar.'])).toMatchObject([
      { min: 2 },
      { max: 8 },
    ]);
  });

  it('reads a dot before three digits as a thousands separator for kilograms and rpm, not for millimetres', () => {
    expect(extract(['Maximum load: 1.000 kg', 'Maximum speed: 2.500 rpm', 'Maximum gap: 1.250 mm'])).toMatchObject([
      { max: 1000 },
      { max: 2500 },
      { max: 1.25 },
    ]);
  });

  it('extracts the torque of a step as a setting', () => {
    expect(extract(['Tighten the head bolts to 45 Nm (33 ft-lb).'])).toMatchObject([
      { metric: 'Head bolts torque', target: 45, kind: 'setting', alternative: '33 ft-lb' },
    ]);
  });

  it('classifies a value that stops the machine as a trip', () => {
    expect(extract(['If the discharge temperature rises above 110 °C, the compressor switches off.'])).toMatchObject([
      { kind: 'trip', priority: 'HIGH', consequence: 'The compressor switches off.' },
    ]);
  });

  it('reads an alarm list: direction from the name, consequence from the action column, delays ignored', () => {
    expect(
      extract([
        '# Alarm list',
        [
          ['Code', 'Alarm', 'Limit', 'Delay', 'Action'],
          ['E04', 'Fuel level low', '10 %', '5 s', 'Warning'],
          ['E06', 'High discharge temperature', '115 °C', '3 s', 'Shutdown'],
        ],
      ]),
    ).toMatchObject([
      { title: 'Fuel level low below 10 %', min: 10, kind: 'alarm', consequence: 'Warning' },
      { title: 'High discharge temperature above 115 °C', max: 115, kind: 'trip', consequence: 'Shutdown' },
    ]);
  });
});
