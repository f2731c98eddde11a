import { IconButton } from '@steward/ui/blocks/icon-button';
import { History, SquarePen } from 'lucide-react';

interface ConversationButtonsProps {
  onShowAll: () => void;
  /** Undefined while the open conversation is empty. */
  onStartNew: (() => void) | undefined;
  /** An answer is streaming. */
  busy: boolean;
}

/** Compact controls: open the list of conversations, start a new one. */
export function ConversationButtons({ onShowAll, onStartNew, busy }: ConversationButtonsProps) {
  return (
    <>
      <IconButton icon={History} label="Conversations" onClick={onShowAll} />
      {onStartNew ? (
        <IconButton icon={SquarePen} label="New conversation" disabled={busy} onClick={onStartNew} />
      ) : null}
    </>
  );
}
