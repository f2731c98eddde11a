import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WithSuggestions } from './suggestion-list';

const nine = Array.from({ length: 9 }, (_, n) => `Question ${n + 1}`);
const view = (typed = '', onSelect = (_: string) => {}) =>
  render(
    <WithSuggestions suggestions={nine} typed={typed} disabled={false} onSelect={onSelect}>
      <textarea aria-label="Ask" />
    </WithSuggestions>,
  );
const box = () => screen.getByRole('textbox', { name: 'Ask' });
const list = () => screen.queryByRole('region', { name: 'Suggested queries' });

afterEach(() => {
  vi.useRealTimers();
});

test('at most eight stand above the box while it has the focus, and 200 ms longer', () => {
  vi.useFakeTimers();
  view();
  expect(list()).not.toBeInTheDocument();
  act(() => box().focus());
  expect(screen.getAllByRole('button')).toHaveLength(8);
  act(() => box().blur());
  act(() => void vi.advanceTimersByTime(199));
  expect(list()).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1));
  expect(list()).not.toBeInTheDocument();
});

test('stay for whoever goes into them with the keyboard; Esc closes them, typing brings them back', () => {
  vi.useFakeTimers();
  view();
  act(() => box().focus());
  act(() => screen.getByRole('button', { name: 'Question 1' }).focus());
  act(() => void vi.advanceTimersByTime(500));
  expect(list()).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Question 1' }), { key: 'Escape' });
  expect(list()).not.toBeInTheDocument();
  expect(box()).toHaveFocus();
  fireEvent.input(box(), { target: { value: 'Q' } });
  expect(list()).toBeInTheDocument();
});

test('are walked with the arrow keys, up from the box and down to it again', () => {
  view();
  act(() => box().focus());
  fireEvent.keyDown(box(), { key: 'ArrowUp' });
  expect(screen.getByRole('button', { name: 'Question 8' })).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Question 8' }), { key: 'ArrowUp' });
  expect(screen.getByRole('button', { name: 'Question 7' })).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Question 7' }), { key: 'ArrowDown' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Question 8' }), { key: 'ArrowDown' });
  expect(box()).toHaveFocus();
});

test('hold what fits what is typed; one that is chosen is asked', () => {
  const asked: string[] = [];
  view('question 3', (question) => asked.push(question));
  act(() => box().focus());
  fireEvent.click(screen.getByRole('button'));
  expect(asked).toEqual(['Question 3']);
  expect(list()).not.toBeInTheDocument();
  expect(box()).toHaveFocus();
});
