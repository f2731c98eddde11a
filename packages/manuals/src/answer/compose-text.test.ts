import { describe, expect, it } from 'vitest';
import { handMadeManual, type Piece } from '../chunk/testing/hand-made-manual';
import { withoutRows } from './compose-text';
import { openManual } from './testing/ask-manual';

async function textOf(question: string, ...pages: Piece[][]): Promise<string> {
  return (await (await openManual(handMadeManual(...pages)))(question)).answer.text;
}

describe('text of an answer', () => {
  it('starts with the best sentence, also if others precede it on the page', async () => {
    const text = await textOf('What is the tank capacity?', [
      '# Tank',
      'The tank stands at the rear. It is made of steel. The tank capacity is 80 litres.',
    ]);
    expect(text).toMatch(/^The tank capacity is 80 litres\./);
  });

  it('removes the space before an apostrophe', async () => {
    expect(await textOf('Where is the driver seat?', ['# Seat', 'The driver ’s seat is in front.'])).toBe(
      'The driver’s seat is in front. [p. 1]',
    );
  });

  it('starts with the page of the best sentence', async () => {
    const text = await textOf(
      'What is the capacity of the tank?',
      ['# Tank', 'The tank is steel.'],
      ['# Tank', 'The capacity of the tank is 80 litres.'],
    );
    expect(text).toMatch(/^The capacity of the tank is 80 litres\. \[p\. 2\]/);
  });

  it('includes the previous sentence before one that refers to it', async () => {
    const text = await textOf('How often is the hinge greased?', [
      '# Hinge',
      'Wipe the outside. Grease the hinge with white grease. This must be done every month.',
    ]);
    expect(text).toContain('Grease the hinge with white grease. This must be done every month.');
  });

  it('lists the steps of a procedure in their order', async () => {
    const text = await textOf('How do I change the filter?', [
      '# Changing the filter',
      'Close the valve. Open the filter housing. Change the filter. Close the filter housing.',
    ]);
    expect(text).toBe(
      '- Close the valve.\n- Open the filter housing.\n- Change the filter.\n- Close the filter housing. [p. 1]',
    );
  });

  it.each([
    ['1. Close the valve.', '2. Open the filter housing.', '3. Change the filter.'],
    ['1. Close the valve.', '2.Open the filter housing.', '3. Change the filter.'],
  ])('keeps the numbers of numbered steps: %s', async (...steps) => {
    expect(await textOf('How do I change the filter?', ['# Changing the filter', ...steps])).toBe(
      '**Changing the filter**\n1. Close the valve.\n2. Open the filter housing.\n3. Change the filter. [p. 1]',
    );
  });

  it('replaces leader dots by a colon', async () => {
    expect(await textOf('What is the oil capacity?', ['# Data', 'Oil capacity ............ 4.5 litres'])).toBe(
      '- Oil capacity: 4.5 litres [p. 1]',
    );
  });

  it('includes an interval from the heading', async () => {
    expect(await textOf('How often is the belt checked?', ['# Every 500 hours', '- Check the belt'])).toBe(
      '- Every 500 hours: Check the belt [p. 1]',
    );
  });

  it('does not repeat a sentence', async () => {
    const text = await textOf('How is the pump cleaned?', [
      '# Cleaning',
      'WARNING: Switch off the pump before it is cleaned.',
      '# Pump',
      'Caution: Switch off the pump before it is cleaned.',
    ]);
    expect(text.match(/before it is cleaned/g)).toHaveLength(1);
  });

  it('does not end with an introduction', async () => {
    const text = await textOf('Where is the tank?', [
      '# Tank',
      'The tank is at the rear. The tank is emptied as follows:',
      '# Rest',
      'Nothing.',
    ]);
    expect(text).not.toContain('follows');
  });
});

describe('withoutRows', () => {
  it('keeps the page mark of removed rows with the rest of the page', () => {
    expect(
      withoutRows('Check it.\n- Oil: daily\n- Belt: yearly [p. 4]\nClean it. [p. 5]', ['Oil: daily', 'Belt: yearly']),
    ).toBe('Check it. [p. 4]\nClean it. [p. 5]');
  });

  it('adds a sentence when only the page mark remains', () => {
    expect(withoutRows('- Oil: daily\n- Belt: yearly [p. 48]', ['Oil: daily', 'Belt: yearly'])).toBe(
      'The manual gives this in a table [p. 48]:',
    );
  });
});
