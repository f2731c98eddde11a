import { IconButton } from '@steward/ui/blocks/icon-button';
import { ArrowDown } from 'lucide-react';

/** Floats at the right above the box to write in, clear of what stands under an answer, while the newest is out of view. */
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
