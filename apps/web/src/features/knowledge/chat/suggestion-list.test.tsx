import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WithSuggestions } from './suggestion-list';

const nine = Array.from({ length: 9 }, (_, n) => `Question ${n + 1}`);
const renderSuggestions = (typed = '', onSelect = (_: string) => {}) =>
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

test('shows at most eight suggestions until 200 ms after the input loses focus', () => {
  vi.useFakeTimers();
  renderSuggestions();
  expect(list()).not.toBeInTheDocument();
  act(() => box().focus());
  expect(screen.getAllByRole('button')).toHaveLength(8);
  act(() => box().blur());
  act(() => void vi.advanceTimersByTime(199));
  expect(list()).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1));
  expect(list()).not.toBeInTheDocument();
});

test('suggestions stay open under keyboard focus, close on Esc and reopen on typing', () => {
  vi.useFakeTimers();
  renderSuggestions();
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

test('arrow keys move between the input and the suggestions', () => {
  renderSuggestions();
  act(() => box().focus());
  fireEvent.keyDown(box(), { key: 'ArrowUp' });
  expect(screen.getByRole('button', { name: 'Question 8' })).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Question 8' }), { key: 'ArrowUp' });
  expect(screen.getByRole('button', { name: 'Question 7' })).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Question 7' }), { key: 'ArrowDown' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Question 8' }), { key: 'ArrowDown' });
  expect(box()).toHaveFocus();
});

test('suggestions match the typed text, and selecting one sends it', () => {
  const questions: string[] = [];
  renderSuggestions('question 3', (question) => questions.push(question));
  act(() => box().focus());
  fireEvent.click(screen.getByRole('button'));
  expect(questions).toEqual(['Question 3']);
  expect(list()).not.toBeInTheDocument();
  expect(box()).toHaveFocus();
});
