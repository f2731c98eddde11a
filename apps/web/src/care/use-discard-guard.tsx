import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { currentUser } from '../lib/session/session';

interface DiscardGuardOptions {
  /** Closing now would lose input. */
  dirty: boolean;
  /** A request is in progress: the dialog stays open. */
  busy?: boolean;
  /** The input survives leaving or reloading the page, so only closing the dialog asks. */
  keptOnLeave?: boolean;
  /** Tells the user what would be lost. */
  message?: string;
  onClose: () => void;
}

interface DiscardGuard {
  /** For Cancel, Esc, the close button and a click outside: closes, or asks first. */
  close: () => void;
  /** Confirmation; render it inside the dialog. */
  question: ReactNode;
}

/** Asks before the user leaves a dialog, or its page, with unsaved input. */
export function useDiscardGuard(options: DiscardGuardOptions): DiscardGuard {
  const { dirty, busy = false, keptOnLeave = false, message, onClose } = options;
  const [questionOpen, setQuestionOpen] = useState(false);
  const isDiscarding = useRef(false);
  // absent when a dialog is rendered alone, as in tests
  const router = useRouter({ warn: false });
  const close = () => {
    if (busy) return;
    if (dirty) setQuestionOpen(true);
    else onClose();
  };
  const discard = () => {
    isDiscarding.current = true;
    setQuestionOpen(false);
    onClose();
  };
  return {
    close,
    question: (
      <>
        <DiscardQuestion
          open={questionOpen}
          message={message}
          onKeep={() => setQuestionOpen(false)}
          onDiscard={discard}
        />
        {router && !keptOnLeave ? (
          <AskBeforeLeaving dirty={() => dirty && !isDiscarding.current} message={message} />
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
  message?: string | undefined;
  /** Limits which navigations ask. */
  blocks?: ShouldBlockFn;
}

/** Asks before navigation with unsaved input, and has the browser ask before a reload. */
export function AskBeforeLeaving({ dirty, message, blocks = () => true }: AskBeforeLeavingProps) {
  const blocker = useBlocker({
    // signing out does not ask
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
