import { IconButton } from '@steward/ui/blocks/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';

interface TurnButtonsProps {
  /** What is turned: 'photo', 'page'. */
  noun: string;
  /** Position of the shown one, from 0. */
  index: number;
  count: number;
  onTurn: (by: number) => void;
  className?: string;
}

/** Buttons for the one before and the one after. They are not disabled: a disabled button loses the focus, and with it the arrow keys. */
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

/** Turns with the arrow keys. */
export const turnWithArrows =
  (onTurn: TurnButtonsProps['onTurn']) =>
  ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') onTurn(-1);
    if (key === 'ArrowRight') onTurn(1);
  };
