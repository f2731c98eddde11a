import { describe, expect, it } from 'vitest';
import { handMadeManual } from '../chunk/testing/hand-made-manual';
import type { Manual } from '../read/page-model';
import type { Answer } from './answer-question';
import { openManual } from './testing/ask-manual';

const manual = handMadeManual(
  [
    '# Replacing the belt',
    'Switch the mill off. Open the belt guard of the mill. Loosen the four motor bolts. Lift the old belt off the pulleys.',
    'Put the new belt on the pulleys. Push the motor back until the belt is tight. Tighten the four motor bolts. Close the belt guard.',
  ],
  ['# Care', 'The belt of the mill lasts 2,000 hours. It stretches in the first hours.'],
  [
    '# Belt drawings',
    'A worn belt of the mill is replaced as the drawing in the lid shows, with the motor moved forward.',
  ],
);

/** The first answer to a question, and two answers to 'answer again' after it. */
async function answers(question: string, source: Manual = manual): Promise<[Answer, Answer, Answer]> {
  const ask = await openManual(source);
  const quotes = (...previous: Answer[]) => previous.flatMap(({ citations }) => citations.map(({ quote }) => quote));
  const first = (await ask(question)).answer;
  const second = (await ask(question, quotes(first))).answer;
  return [first, second, (await ask(question, quotes(first, second))).answer];
}

describe('answerAgain', () => {
  it('answers again with the whole procedure in the order of its section', async () => {
    const [first, second] = await answers('How do I tighten the belt of the mill?');
    expect(second.answered).toBe(true);
    expect(second.text).not.toBe(first.text);
    expect(second.text.indexOf('Push the motor back')).toBeLessThan(second.text.indexOf('Tighten the four'));
    expect(second.text).toContain('[p. 1]');
    expect(second.text.split(/\s+/).length).toBeLessThanOrEqual(100);
  });

  it('repeats the first answer with a notice when the manual has no other', async () => {
    const short = handMadeManual(['# Fuse', 'The fuse of the mill is rated 16 A.'], ['# Colour', 'The mill is grey.']);
    const [first, second, third] = await answers('What is the fuse of the mill rated?', short);
    expect(first.text).toContain('16 A');
    for (const again of [second, third]) {
      expect(again.text).toBe(`I found nothing more in the manual than this:\n${first.text}`);
      expect(again.citations).toEqual(first.citations);
    }
  });

  it('keeps the requested quantity in the second answer', async () => {
    const [first, second] = await answers('How many hours does the belt of the mill last?');
    expect(first.text).toContain('2,000 hours');
    expect(second.text).toContain('2,000 hours');
  });

  it('refuses an unanswerable question again', async () => {
    const [first, second] = await answers('Who won the football championship?');
    expect(first.answered).toBe(false);
    expect(second).toEqual(first);
  });

  it('does not repeat the causes of a symptom without a notice', async () => {
    const chart = handMadeManual(
      [
        '# Faults',
        [
          ['Symptom', 'Cause', 'Remedy'],
          ['The mill does not start', 'The plug is loose', 'Push the plug in'],
          ['The mill does not start', 'The fuse has blown', 'Replace the fuse'],
          ['The mill is noisy', 'The belt is worn', 'Replace the belt'],
        ],
      ],
      ['# Colour', 'The mill is grey.'],
    );
    const [first, second] = await answers('The mill does not start', chart);
    expect(first.text).toContain('Push the plug in');
    expect(second.text).not.toBe(first.text);
  });
});
