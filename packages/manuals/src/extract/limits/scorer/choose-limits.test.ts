import { describe, expect, it } from 'vitest';
import { handMadeManual, type Piece } from '../../../chunk/testing/hand-made-manual';
import { extractLimits } from '../extract-limits';
import type { LimitScorer } from './score-limits';

/** A scorer that gives every candidate the same probability. */
function scorer(probability: number): LimitScorer {
  const constant = { features: [], baseline: Math.log(probability / (1 - probability)), trees: [] };
  return { alone: constant, beside: constant, words: { baseline: 0, weights: {} } };
}

const titles = (page: Piece[], probability = 0.5) =>
  extractLimits(handMadeManual(page), undefined, scorer(probability)).map(({ title }) => title);

const parameters = (count: number) =>
  Array.from({ length: count }, (_, index) => [`P0${index + 10}`, `Frequency ${index + 1}`, `0 to ${index + 50} Hz`]);

describe('candidates dropped at any probability', () => {
  it('drops setting ranges of a long list of parameters', () => {
    const page = ['# Parameters', parameters(14), '# Operation', 'The motor temperature must not exceed 90 °C.'];
    expect(titles(page)).toEqual(['Motor temperature above 90 °C']);
  });

  it('keeps the rows of a short list with codes', () => {
    expect(titles(['# Settings', parameters(3)])).toHaveLength(3);
  });

  it('drops performance figures of the machine', () => {
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

  it('drops the voltage of a machine variant, and examples', () => {
    expect(titles(['# Protection', 'The voltage must not exceed 400 V for the 220 V class.'])).toEqual([
      'Voltage above 400 V',
    ]);
    expect(titles(['# Protection', 'For example, a pressure above 8 bar is shown in red.'])).toEqual([]);
  });

  it('drops the temperature at which a humidity applies, and the end of its decrease', () => {
    const page = [
      '# Environment',
      'Maximum relative humidity: 80 % for temperatures up to 31 °C, decreasing linearly to 50 % at 40 °C.',
    ];
    expect(titles(page)).toEqual(['Maximum relative humidity above 80 %']);
  });
});

describe('candidates with a higher threshold', () => {
  it('suggests a rating at a higher probability than a value with a bound in words', () => {
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
    ['a fixed length', 'Leave a gap between the feet of at least 80 mm.', 'A cover of at least 80 mm is used.'],
    ['a step of work', 'The oil must be at 80 °C.', 'Run the pump until the oil is at most 80 °C.'],
  ])('suggests %s only at a higher probability', (_, sure, doubtful) => {
    expect(titles(['# Operation', sure], 0.15)).toHaveLength(1);
    expect(titles(['# Operation', doubtful], 0.15)).toHaveLength(0);
    expect(titles(['# Operation', doubtful], 0.3)).toHaveLength(1);
  });

  it('suggests the delay beside a limit only at a higher probability', () => {
    const page = ['# Protection', 'The relay trips above 130 V with a delay of 2 seconds.'];
    expect(titles(page, 0.15)).toEqual(['Relay voltage above 130 V']);
    expect(titles(page, 0.3)).toHaveLength(2);
  });
});

describe('merged items', () => {
  it('combines a minimum and a maximum of one name on one page into a range', () => {
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

  it('does not combine a minimum and a maximum with different names', () => {
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

  it('does not merge limits with opposite names and the same value', () => {
    const alerts = [
      '# Alerts',
      'The low humidity alert is 5 to 95 %.',
      '# Others',
      'The high humidity alert is 5 to 95 %.',
    ];
    expect(titles(alerts)).toHaveLength(2);
    expect(titles(alerts.map((text) => text.replace(/low|high/, 'indoor')))).toHaveLength(1);
  });

  it('does not merge a storage limit with an operating limit', () => {
    const humidity = 'The relative humidity must be 0 to 95 %.';
    expect(titles(['# Operation', humidity, '# Storage', humidity])).toHaveLength(2);
    expect(titles(['# Operation', humidity, '# Installation', humidity])).toHaveLength(1);
  });

  it('merges rows whose labels differ only in a number, and keeps rows with different names', () => {
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
