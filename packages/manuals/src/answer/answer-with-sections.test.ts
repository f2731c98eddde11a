import { describe, expect, it } from 'vitest';
import { handMadeManual } from '../chunk/testing/hand-made-manual';
import { openManual } from './testing/ask-manual';

const manual = handMadeManual(
  [
    '# Press',
    'The press is driven by a motor. Its input power is 3 kW.',
    '# Technical data',
    [
      ['Motor', '3 kW'],
      ['Mass', '90 kg'],
      ['Stroke', '40 mm'],
    ],
  ],
  [
    '# Press vibrates',
    'Foot is loose: tighten it.',
    'Floor is uneven: adjust the feet.',
    '# Press is loud',
    'Belt slips: tension it.',
    'Bearing is dry: grease it.',
  ],
  [
    '# PUNCH REMOVA L',
    'Switch the press off and wait for the ram to stop. Hold the punch with gloves and loosen its screw.',
    '# PUNCH INSTALLATION',
    'Put the washer on the screw. Tighten the screw to 40 Nm.',
  ],
);
const ask = async (question: string) => (await (await openManual(manual))(question)).answer.text;

describe('answers of whole sections', () => {
  it('lists everything below the heading that names the problem', async () => {
    expect(await ask('The press shakes')).toBe(
      '**Press vibrates**\n- Foot is loose: tighten it.\n- Floor is uneven: adjust the feet. [p. 2]',
    );
  });

  it('answers how a part is replaced with its removal and its installation', async () => {
    expect(await ask('How do I swap the punch?')).toMatch(
      /^\*\*PUNCH REMOVAL\*\*\n.*loosen its screw\. \[p\. 3\]\n\n\*\*PUNCH INSTALLATION\*\*\n.*40 Nm\. \[p\. 3\]$/,
    );
  });
});
