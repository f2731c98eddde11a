import { expect, it } from 'vitest';
import { buttonVariants } from '../primitives/button';
import { cn } from './cn';

it.each([
  ['a padding', 'px-3 py-2 p-0', 'p-0'],
  ["a name of our theme's shadows, not a shadow's colour", 'shadow-card shadow-popover', 'shadow-popover'],
  ['a weight, not a font family', 'font-title font-pill', 'font-pill'],
  ['a dialog width', 'max-w-dialog max-w-170', 'max-w-170'],
  ['a text size, while the colour stays', 'text-md text-status-ok-text text-sm', 'text-status-ok-text text-sm'],
  ['only what has the same variants', 'w-60 max-sm:w-full sm:w-75 max-sm:w-auto', 'w-60 sm:w-75 max-sm:w-auto'],
])('lets the later class replace %s', (_, input, output) => {
  expect(cn(input)).toBe(output);
});

it('lets className override a component', () => {
  expect(cn(buttonVariants({ variant: 'ghost' }), 'size-8 bg-card p-0')).not.toMatch(
    /bg-transparent(?! )|(?<!:)h-\(|(?<!:)px-3/,
  );
});
