import { IconButton } from '@steward/ui/blocks/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';

interface TurnButtonsProps {
  /** Noun for the labels: 'photo', 'page'. */
  noun: string;
  /** Index of the shown item. */
  index: number;
  count: number;
  onTurn: (by: number) => void;
  className?: string;
}

/** Previous and next buttons. They are never disabled: a disabled button loses the focus, and then the arrow keys no longer work. */
export function TurnButtons({ noun, index, count, onTurn, className = '' }: TurnButtonsProps) {
  const look = { variant: 'outline' as const, className: `${className} aria-disabled:opacity-50` };
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={`Previous ${noun}`}
        {...look}
        aria-disabled={index === 0}
        onClick={() => onTurn(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={`Next ${noun}`}
        {...look}
        aria-disabled={index === count - 1}
        onClick={() => onTurn(1)}
      />
    </>
  );
}

/** Moves to the previous or next item with the arrow keys. */
export const turnWithArrows =
  (onTurn: TurnButtonsProps['onTurn']) =>
  ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') onTurn(-1);
    if (key === 'ArrowRight') onTurn(1);
  };
