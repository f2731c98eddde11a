import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../lib/toast';
import { Toaster } from './toaster';

afterEach(() => {
  vi.useRealTimers();
});

test('several toasts do not cover the buttons of each other', async () => {
  render(<Toaster />);
  toast.success('First');
  toast.success('Second');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2));
  for (const text of ['First', 'Second']) {
    expect(screen.getByText(text).closest('[data-sonner-toast]')).toHaveAttribute('data-expanded', 'true');
  }
});

test('a toast is shown while its predecessor with the same id is being removed', () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  render(<Toaster />);
  act(() => toast.success('Moved', { id: 'outcome' }));
  pass(100);
  fireEvent.click(within(screen.getByText('Moved').closest('li') ?? document.body).getByRole('button'));
  // the toast has faded out, but sonner has not removed it yet
  pass(350);
  act(() => toast.success('As before', { id: 'outcome' }));
  pass(1000);
  expect(screen.getByText('As before')).toBeInTheDocument();
  expect(screen.queryByText('Moved')).not.toBeInTheDocument();
});
