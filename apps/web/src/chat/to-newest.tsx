import { IconButton } from '@steward/ui/blocks/icon-button';
import { ArrowDown } from 'lucide-react';

/** Floating button above the chat input, at the right to stay clear of the actions below an answer. */
export function ToNewest({ onClick }: { onClick: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-full mb-2 flex justify-end">
      <IconButton
        icon={ArrowDown}
        label="Go to the newest message"
        variant="outline"
        className="pointer-events-auto rounded-full shadow-popover"
        onClick={onClick}
      />
    </div>
  );
}
