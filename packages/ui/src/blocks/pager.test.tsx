import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pager } from './pager';

function show(page: number, total: number) {
  const onPage = vi.fn();
  const { container } = render(<Pager page={page} size={20} total={total} onPage={onPage} />);
  const numbers = [...container.querySelectorAll('nav > *')]
    .map((element) => element.textContent)
    .slice(1)
    .filter(Boolean);
  return { onPage, numbers, range: container.querySelector('nav > span')?.textContent };
}

it.each([
  [0, 0, ['1'], '0–0 of 0'],
  [0, 41, ['1', '2', '3'], '1–20 of 41'],
  [2, 41, ['1', '2', '3'], '41–41 of 41'],
  [5, 400, ['1', '…', '5', '6', '7', '…', '20'], '101–120 of 400'],
  [1, 400, ['1', '2', '3', '…', '20'], '21–40 of 400'],
])('Pager offers the first, the last and the neighbours of page %i of %i rows', (page, total, pages, rows) => {
  const { numbers, range } = show(page, total);
  expect(numbers).toEqual(pages);
  expect(range).toBe(rows);
});

it('Pager goes to the page before, the page after and a page by its number', async () => {
  const user = userEvent.setup();
  const { onPage } = show(5, 400);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Page 20' }));
  expect(onPage.mock.calls).toEqual([[4], [6], [19]]);
  expect(screen.getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
});

it('Pager cannot go before the first or after the last page', () => {
  show(0, 5);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});
