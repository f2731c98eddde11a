import { act, fireEvent, screen } from '@testing-library/react';
import { expect, type Mock, onTestFinished, vi } from 'vitest';

/** Submits a form that confirms that it was saved and closes by itself 1.5 s later (specification 2, section 9). */
export async function expectClosesAfterSaving(submit: HTMLElement, confirmation: string, onClose: Mock): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(submit);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText(confirmation)).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1_499));
  expect(onClose).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledOnce();
}
