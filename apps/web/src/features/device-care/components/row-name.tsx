interface RowNameProps {
  children: string;
  onOpen: () => void;
}

/** The name opens the detail; on phones the whole card does, below the card's other controls. */
export function RowName({ children, onOpen }: RowNameProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="max-w-full truncate rounded-sm text-left hover:underline max-sm:whitespace-normal max-sm:after:absolute max-sm:after:inset-0"
    >
      {children}
    </button>
  );
}

/** Lifts a card's other controls above its name. */
export const aboveCard = 'relative max-sm:z-1';
