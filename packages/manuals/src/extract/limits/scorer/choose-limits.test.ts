import { describe, expect, it } from 'vitest';
import { handMadeManual, type Piece } from '../../../chunk/testing/hand-made-manual';
import { extractLimits } from '../extract-limits';
import type { LimitScorer } from './score-limits';

/** Finds every candidate equally probable. */
function scorer(probability: number): LimitScorer {
  const constant = { features: [], baseline: Math.log(probability / (1 - probability)), trees: [] };
  return { alone: constant, beside: constant, words: { baseline: 0, weights: {} } };
}

const titles = (page: Piece[], probability = 0.5) =>
  extractLimits(handMadeManual(page), undefined, scorer(probability)).map(({ title }) => title);

const parameters = (count: number) =>
  Array.from({ length: count }, (_, at) => [`P0${at + 10}`, `Frequency ${at + 1}`, `0 to ${at + 50} Hz`]);

describe('what is left out whatever the scorer says', () => {
  it('leaves out what the parameters of a long list can be set to', () => {
    const page = ['# Parameters', parameters(14), '# Operation', 'The motor temperature must not exceed 90 °C.'];
    expect(titles(page)).toEqual(['Motor temperature above 90 °C']);
  });

  it('keeps the rows of a short list with codes', () => {
    expect(titles(['# Settings', parameters(3)])).toHaveLength(3);
  });

  it('leaves out how well the machine performs', () => {
    const page = [
      '# Specifications',
      [
        ['Maximum efficiency', '93 %'],
        ['Zero load power', '15 W'],
        ['Window efficiency humidity', '15 to 50 %'],
        ['Maximum losses', '4 kW'],
        ['Maximum load', '90 %'],
      ],
    ];
    expect(titles(page)).toEqual(['Window efficiency humidity 15 to 50 %', 'Maximum load above 90 %']);
  });

  it('leaves out the voltage that only says which version is meant, and examples', () => {
    expect(titles(['# Protection', 'The voltage must not exceed 400 V for the 220 V class.'])).toEqual([
      'Voltage above 400 V',
    ]);
    expect(titles(['# Protection', 'For example, a pressure above 8 bar is shown in red.'])).toEqual([]);
  });

  it('leaves out the temperature at which a humidity holds, and where it falls to', () => {
    const page = [
      '# Environment',
      'Maximum relative humidity: 80 % for temperatures up to 31 °C, decreasing linearly to 50 % at 40 °C.',
    ];
    expect(titles(page)).toEqual(['Maximum relative humidity above 80 %']);
  });
});

describe('what needs more probability', () => {
  it('asks more of a rating than of a value with a bound in words', () => {
    const page = [
      '# Technical data',
      [
        ['Rated current', '5 A'],
        ['Maximum pressure', '8 bar'],
      ],
    ];
    expect(titles(page, 0.08)).toEqual(['Maximum pressure above 8 bar']);
    expect(titles(page, 0.12)).toHaveLength(2);
  });

  it.each([
    [
      'a length that does not change',
      'Leave a gap between the feet of at least 80 mm.',
      'A cover of at least 80 mm is used.',
    ],
    ['a step of work', 'The oil must be at 80 °C.', 'Run the pump until the oil is at most 80 °C.'],
  ])('asks more of %s', (_, sure, doubtful) => {
    expect(titles(['# Operation', sure], 0.15)).toHaveLength(1);
    expect(titles(['# Operation', doubtful], 0.15)).toHaveLength(0);
    expect(titles(['# Operation', doubtful], 0.3)).toHaveLength(1);
  });

  it('asks more of the delay beside a limit', () => {
    const page = ['# Protection', 'The relay trips above 130 V with a delay of 2 seconds.'];
    expect(titles(page, 0.15)).toEqual(['Relay voltage above 130 V']);
    expect(titles(page, 0.3)).toHaveLength(2);
  });
});

describe('what becomes one item', () => {
  it('makes one range of a minimum and a maximum of one name on one page', () => {
    const page = [
      '# Water',
      [
        ['Maximum feed pressure', '8 bar'],
        ['Minimum feed pressure', '2 bar'],
      ],
    ];
    expect(extractLimits(handMadeManual(page), undefined, scorer(0.9))).toMatchObject([
      {
        title: 'Feed pressure 2 to 8 bar',
        kind: 'operating-range',
        condition: { metric: 'Feed pressure', operator: 'outside', values: [2, 8], unit: 'bar' },
        seeAlso: [{ page: 1 }],
      },
    ]);
  });

  it('keeps a minimum and a maximum of two names apart', () => {
    expect(
      titles([
        '# Water',
        [
          ['Maximum feed pressure', '8 bar'],
          ['Minimum oil pressure', '2 bar'],
        ],
      ]),
    ).toHaveLength(2);
  });

  it('keeps limits with opposite names apart that have one value', () => {
    const alerts = [
      '# Alerts',
      'The low humidity alert is 5 to 95 %.',
      '# Others',
      'The high humidity alert is 5 to 95 %.',
    ];
    expect(titles(alerts)).toHaveLength(2);
    expect(titles(alerts.map((text) => text.replace(/low|high/, 'indoor')))).toHaveLength(1);
  });

  it('keeps the limits of the machine in store apart from those in use', () => {
    const humidity = 'The relative humidity must be 0 to 95 %.';
    expect(titles(['# Operation', humidity, '# Storage', humidity])).toHaveLength(2);
    expect(titles(['# Operation', humidity, '# Installation', humidity])).toHaveLength(1);
  });

  it('merges rows that only a number tells apart, and keeps rows with names of their own', () => {
    expect(
      titles([
        '# Data',
        [
          ['Pump 1 maximum load', '80 %'],
          ['Pump 2 maximum load', '80 %'],
        ],
      ]),
    ).toHaveLength(1);
    expect(
      titles([
        '# Data',
        [
          ['Wool maximum load', '4 kg'],
          ['Sport maximum load', '4 kg'],
        ],
      ]),
    ).toHaveLength(2);
  });
});
