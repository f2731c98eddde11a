import { trpcHandlers } from '@steward/api/msw';
import { message } from '@steward/api/msw/factories/chat';
import { connectToaster, type ToastMessage } from '@steward/ui/lib/toast';
import { TooltipProvider } from '@steward/ui/primitives/tooltip';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { discard, expectDiscardGuard } from '../testing/discard-guard';
import { renderWithApi } from '../testing/render-with-api';
import { server } from '../testing/server';
import { Answer } from './answer';
import { DislikeDialog } from './dislike-dialog';

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('DislikeDialog', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function open() {
    const onSubmit = vi.fn();
    const onClose = vi.fn();
    render(<DislikeDialog onSubmit={onSubmit} onClose={onClose} />);
    const box = screen.getByRole('textbox', { name: 'What can we improve?' });
    return { onSubmit, onClose, box };
  }

  test('closes after ten seconds of inactivity', () => {
    const { onClose } = open();
    advanceTime(9_999);
    expect(onClose).not.toHaveBeenCalled();
    advanceTime(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each([
    ['a key', (box: HTMLElement) => fireEvent.keyDown(box, { key: 'ArrowLeft' })],
    ['the pointer', (box: HTMLElement) => fireEvent.pointerMove(box)],
  ])('%s restarts the ten seconds', (_activity, act) => {
    const { onClose, box } = open();
    advanceTime(9_000);
    act(box);
    advanceTime(9_999);
    expect(onClose).not.toHaveBeenCalled();
    advanceTime(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('submits on Enter, but not on Shift+Enter, during composition or when empty', () => {
    const { onSubmit, box } = open();
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.change(box, { target: { value: ' The page is wrong ' } });
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('The page is wrong');
  });

  test('stays open while it holds text', () => {
    const { onClose, box } = open();
    fireEvent.change(box, { target: { value: 'The page' } });
    advanceTime(60_000);
    expect(onClose).not.toHaveBeenCalled();
    expect(box).toHaveValue('The page');
    fireEvent.change(box, { target: { value: '' } });
    advanceTime(10_000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('closes on Cancel and Esc while empty', () => {
    const { onClose } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

test('DislikeDialog asks before discarding a typed reason', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  render(<DislikeDialog onSubmit={() => {}} onClose={onClose} />);
  await user.type(screen.getByRole('textbox', { name: 'What can we improve?' }), 'The page is wrong');
  const dialog = screen.getByRole('dialog');
  await expectDiscardGuard(user, dialog);
  expect(screen.getByRole('textbox', { name: 'What can we improve?' })).toHaveValue('The page is wrong');
  expect(onClose).not.toHaveBeenCalled();
  await discard(user, dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

describe('feedback on an answer', () => {
  let toasts: ToastMessage[];
  let disconnect: () => void;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    toasts = [];
    disconnect = connectToaster((toast) => toasts.push(toast));
    server.use(trpcHandlers({ 'chat.feedback': () => message() }));
    renderWithApi(
      <TooltipProvider>
        <Answer newest message={message()} openPage={undefined} onOpenPage={() => {}} onStored={() => {}} />
      </TooltipProvider>,
    );
  });
  afterEach(() => {
    disconnect();
    vi.useRealTimers();
  });

  test('a like shows thanks for two seconds and a toast for three', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Like' }));
    expect(toasts).toEqual([{ tone: 'success', title: 'Thanks for the feedback!', duration: 3000 }]);
    advanceTime(1_999);
    expect(screen.getByText('Thanks!')).toBeInTheDocument();
    advanceTime(1);
    expect(screen.queryByText('Thanks!')).not.toBeInTheDocument();
  });

  test('a dislike thanks on submit, not when the dialog closes by itself', () => {
    const dislike = screen.getByRole('button', { name: 'Dislike' });
    fireEvent.click(dislike);
    advanceTime(10_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toasts).toEqual([]);
    fireEvent.click(dislike);
    const box = screen.getByRole('textbox', { name: 'What can we improve?' });
    fireEvent.change(box, { target: { value: 'The page is wrong' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(toasts).toEqual([{ tone: 'success', title: 'We hear you! We will improve!', duration: 3000 }]);
  });
});
