import { describe, expect, it } from 'vitest';
import { acceptedTasks } from '../extract/maintenance/testing/accepted-tasks';
import { recognisedManual } from './recognised-manual';
import { inPoints, isDoubtful, type RecognisedPage, type RecognisedWord } from './recognised-page';

/** Lines like those from text recognition: sizes vary slightly because they are measured in pixels. */
function page(number: number, lines: { text: string; size?: number; confidence?: number }[]): RecognisedPage {
  let baseline = 60;
  const words = lines.flatMap(({ text, size = 10, confidence = 92 }, line): RecognisedWord[] => {
    baseline += 1.4 * size;
    let x = 50;
    return text.split(' ').map((word, i) => {
      const width = 0.5 * size * word.length;
      const at = x;
      x += width + 0.3 * size;
      return {
        text: word,
        x: at,
        baseline,
        width,
        size: size + ((line % 3) - 1) * 0.3 - (i % 2) * 0.1,
        confidence,
        line,
      };
    });
  });
  return { number, width: 595, height: 842, words };
}

const scan = [
  page(1, [
    { text: 'Lubrication', size: 18 },
    { text: 'The pump is lubricated by oil that stands in its gear case and is splashed about by' },
    { text: 'the large gear. Change the oil every 250 hours. Part number' },
    { text: '| = ~ i', confidence: 30 },
  ]),
  page(2, [
    { text: 'Storage', size: 18 },
    { text: 'Keep the pump dry and out of the frost while it is stored for the winter.' },
  ]),
];

describe('recognisedManual', () => {
  it('builds paragraphs and headings from recognised words', () => {
    const manual = recognisedManual(scan);
    expect(manual).toMatchObject({ pageCount: 2, bodySize: 10, language: 'en', reader: 'recognition' });
    expect(manual.pages[0]?.blocks).toMatchObject([
      { kind: 'heading', text: 'Lubrication' },
      { kind: 'paragraph', headingPath: ['Lubrication'] },
    ]);
    expect(manual.pages[0]?.text).toContain('splashed about by the large gear');
    expect(manual.pages[1]?.blocks[1]?.headingPath).toEqual(['Storage']);
  });

  it('yields tasks whose quotes occur in the recognised text', () => {
    const manual = recognisedManual(scan);
    const [task] = acceptedTasks(manual);
    expect(task).toMatchObject({ source: { page: 1 }, intervals: [{ every: 250, unit: 'hour' }] });
    expect(manual.pages[0]?.text).toContain(task?.source.quote);
  });

  it('drops noise from drawings and rulings but keeps a doubtful word in a certain line', () => {
    const [first, ...others] = scan;
    const words = first?.words.map((w) => (w.text === '250' ? { ...w, confidence: 0 } : w)) ?? [];
    const manual = recognisedManual([{ number: 1, width: 595, height: 842, words }, ...others]);
    expect(manual.pages[0]?.text).toContain('every 250 hours');
    expect(manual.pages[0]?.text).not.toMatch(/[|=~]/);
  });

  it('throws when no words were recognised', () => {
    expect(() => recognisedManual([page(1, [])])).toThrow('only pictures of its pages');
  });
});

it('converts lengths to points and detects doubtful pages', () => {
  const [word] = inPoints([{ text: 'oil', x: 400, baseline: 200, width: 40, size: 42, confidence: 90, line: 0 }], 4);
  expect(word).toEqual({ text: 'oil', x: 100, baseline: 50, width: 10, size: 10.5, confidence: 90, line: 0 });
  expect(isDoubtful(page(1, [{ text: 'Change the oil', confidence: 60 }]))).toBe(true);
  expect(isDoubtful(page(1, [{ text: 'Change the oil' }]))).toBe(false);
});
