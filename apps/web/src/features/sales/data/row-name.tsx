/** Name of a record; a button that opens the form if the user may edit it. */
export function RowName({ children, onOpen }: { children: string; onOpen: (() => void) | undefined }) {
  if (!onOpen) return children;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="tap-area relative max-w-full truncate rounded-sm text-left hover:underline max-sm:whitespace-normal"
    >
      {children}
    </button>
  );
}
