import { IconButton } from '@steward/ui/blocks/icon-button';
import { History, SquarePen } from 'lucide-react';

interface ConversationButtonsProps {
  onShowAll: () => void;
  /** Undefined while nothing was asked in the open one. */
  onStartAnew: (() => void) | undefined;
  /** An answer is on its way. */
  busy: boolean;
}

/** Where there is little room: the list of conversations, and a new one. */
export function ConversationButtons({ onShowAll, onStartAnew, busy }: ConversationButtonsProps) {
  return (
    <>
      <IconButton icon={History} label="Conversations" onClick={onShowAll} />
      {onStartAnew ? (
        <IconButton icon={SquarePen} label="New conversation" disabled={busy} onClick={onStartAnew} />
      ) : null}
    </>
  );
}
