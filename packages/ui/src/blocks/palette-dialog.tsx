import { XIcon } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { useReturnFocus } from '../hooks/use-return-focus';
import { Command } from '../primitives/command';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '../primitives/dialog';

export interface PaletteDialogProps
  extends Pick<ComponentProps<typeof Command>, 'shouldFilter' | 'value' | 'onValueChange' | 'children'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name. */
  title?: string;
  /** Prevent its default to move focus somewhere else than back to the opener. */
  onCloseAutoFocus?: (event: Event) => void;
}

/**
 * Contains CommandInput and CommandList. `onValueChange` is called when the user moves the selection by key or pointer, not
 * when the list changes under it.
 */
export function PaletteDialog({
  open,
  onOpenChange,
  title = 'Command palette',
  shouldFilter,
  value,
  onValueChange,
  onCloseAutoFocus,
  children,
}: PaletteDialogProps) {
  const focus = useReturnFocus({ onCloseAutoFocus });
  // cmdk also reports the items that it selects itself while the list changes
  const userMoves = useRef(false);
  const stopMoving = () => {
    userMoves.current = false;
  };
  const startMoving = () => {
    userMoves.current = true;
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        aria-describedby={undefined}
        showCloseButton={false}
        className="mt-[12vh] flex flex-col gap-0 p-0 max-sm:mt-0 max-sm:h-full max-sm:max-h-none max-sm:w-full max-sm:rounded-none"
        {...focus}
      >
        <DialogTitle className="sr-only">{title}</DialogTitle>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: not operated itself, only tells user input from other events */}
        <div
          className="contents"
          onKeyDownCapture={(event) => movesSelection(event) && startMoving()}
          onKeyDown={stopMoving}
          onPointerMoveCapture={startMoving}
          onPointerMove={stopMoving}
        >
          <Command
            shouldFilter={shouldFilter}
            label={title}
            value={value}
            onValueChange={(next) => {
              if (userMoves.current) onValueChange?.(next);
            }}
          >
            {children}
          </Command>
        </div>
        <DialogClose
          aria-label="Close"
          className="absolute top-0.5 right-0.5 hidden size-11 place-items-center text-icon max-sm:grid"
        >
          <XIcon aria-hidden="true" />
        </DialogClose>
      </DialogContent>
    </Dialog>
  );
}

/** The keys of cmdk, including those of vim and Emacs. */
const movesSelection = ({ key, ctrlKey }: KeyboardEvent) =>
  ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key) || (ctrlKey && ['n', 'p', 'j', 'k'].includes(key));
