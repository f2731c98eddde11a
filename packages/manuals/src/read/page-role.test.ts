import { expect, it } from 'vitest';
import type { LooseBlock } from './blocks';
import { pageRole } from './page-role';

const page = (...lines: string[]) => lines.map((text) => ({ lines: [{ text }] }) as unknown as LooseBlock);

it('classifies a short list of figures as contents', () => {
  const figures = page(
    'Figures',
    'Page',
    'Controls . . . . . . . . . . . .1-2',
    'Connector with wiring . . . . . . .3-3',
    'Fuse holder . . . . . . . . .4-2',
  );
  expect(pageRole(figures, 'body')).toBe('contents');
});

it('does not classify a page with a few dotted values as contents', () => {
  const values = page(
    'Values',
    'Width . . . . . . 120',
    'Height . . . . . . 80',
    'The pump is heavy.',
    'Two lift it.',
    'End.',
  );
  expect(pageRole(values, 'body')).toBe('body');
});
