import { sourceOn } from '@steward/api/msw/factories/generated';
import { expect, test } from 'vitest';
import { parseAnswer } from './parse-answer';

test('paragraphs and lists, with a page where its mark stands', () => {
  expect(parseAnswer('Drain it. [p. 4]\n- Oil\n- Filter [p. 4]\n\nDone', [])).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'Drain it. ' },
        { kind: 'page', page: 4 },
      ],
    },
    {
      kind: 'list',
      items: [
        [{ kind: 'text', text: 'Oil' }],
        [
          { kind: 'text', text: 'Filter ' },
          { kind: 'page', page: 4 },
        ],
      ],
    },
    { kind: 'paragraph', inlines: [{ kind: 'text', text: 'Done' }] },
  ]);
});

test('marks of one page take its sentences in their order, the last one again', () => {
  const citations = [sourceOn(4, 'one'), sourceOn(9, 'other'), sourceOn(4, 'two')];
  const [block] = parseAnswer('a [p. 4] b [p. 4] c [p. 4]', citations);
  const quotes =
    block?.kind === 'paragraph' ? block.inlines.flatMap((p) => (p.kind === 'page' ? p.citation?.quote : [])) : [];
  expect(quotes).toEqual(['one', 'two', 'two']);
});

test('strong words, and text that only looks like markup', () => {
  const [block] = parseAnswer('**Stop** at 5 ** 2 [page 3]', []);
  expect(block).toEqual({
    kind: 'paragraph',
    inlines: [
      { kind: 'strong', text: 'Stop' },
      { kind: 'text', text: ' at 5 ** 2 [page 3]' },
    ],
  });
});
