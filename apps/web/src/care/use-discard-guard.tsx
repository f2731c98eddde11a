import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { currentUser } from '../lib/session/session';

interface DiscardGuardOptions {
  /** Closing now would lose input. */
  dirty: boolean;
  /** A request is under way: the dialog stays. */
  busy?: boolean;
  /** The input is kept when the page is left or reloaded, so only closing the dialog asks. */
  keptOnLeave?: boolean;
  /** What is lost. */
  message?: string;
  onClose: () => void;
}

interface DiscardGuard {
  /** For Cancel, Esc, the close button and a click outside: closes, or asks first. */
  close: () => void;
  /** The question; to be rendered inside the dialog. */
  question: ReactNode;
}

/** Asks before a dialog, or the page under it, is left with unsaved input. */
export function useDiscardGuard(options: DiscardGuardOptions): DiscardGuard {
  const { dirty, busy = false, keptOnLeave = false, message, onClose } = options;
  const [asking, setAsking] = useState(false);
  const discarding = useRef(false);
  // a dialog that is rendered alone, as in tests, has no pages to leave for
  const router = useRouter({ warn: false });
  const close = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  const discard = () => {
    discarding.current = true;
    setAsking(false);
    onClose();
  };
  return {
    close,
    question: (
      <>
        <DiscardQuestion open={asking} message={message} onKeep={() => setAsking(false)} onDiscard={discard} />
        {router && !keptOnLeave ? (
          <AskBeforeLeaving dirty={() => dirty && !discarding.current} message={message} />
        ) : null}
      </>
    ),
  };
}

interface DiscardQuestionProps {
  open: boolean;
  message?: string | undefined;
  onKeep: () => void;
  onDiscard: () => void;
}

const unsavedMessage = 'Your changes have not been saved.';

function DiscardQuestion({ open, message = unsavedMessage, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onKeep())}
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
    >
      {message}
    </ConfirmDialog>
  );
}

interface AskBeforeLeavingProps {
  dirty: () => boolean;
  /** What is lost. */
  message?: string | undefined;
  blocks?: ShouldBlockFn;
}

/** Asks before unsaved input is left for another address, and lets the browser ask before a reload. */
export function AskBeforeLeaving({ dirty, message, blocks = () => true }: AskBeforeLeavingProps) {
  const blocker = useBlocker({
    // signing out is a decision of its own
    shouldBlockFn: (leaving) => dirty() && currentUser() !== null && blocks(leaving),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <DiscardQuestion
      open={blocker.status === 'blocked'}
      message={message}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
