import { expect, it } from 'vitest';
import { withoutMarkup } from './without-markup';

it('removes markup and keeps the question', () => {
  const marked = '<script>alert(1)</script> <img src=x onerror=alert(2)> <b>How do I prime the tubing?</b>';
  expect(withoutMarkup(marked)).toBe('How do I prime the tubing?');
});

it('keeps comparisons', () => {
  expect(withoutMarkup('Is < 5 bar or > 9 bar too much?')).toBe('Is < 5 bar or > 9 bar too much?');
});
