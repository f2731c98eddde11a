import { Search } from 'lucide-react';
import { shortcutLabel } from '../hooks/use-shortcut';
import { Button } from '../primitives/button';
import { Kbd } from '../primitives/kbd';

/** Opens the command palette; an icon on a phone. */
export function SearchTrigger({
  onClick,
  label = 'Go to a device, page or action',
}: {
  onClick: () => void;
  label?: string;
}) {
  return (
    <>
      <button
        type="button"
        onClick={onClick}
        title={label}
        aria-keyshortcuts="Control+K Meta+K"
        className="ml-1 flex h-8 w-75 min-w-0 items-center gap-2 rounded-md border bg-background pr-1.5 pl-2.5 text-left text-sm text-subtle-foreground hover:border-line-hover max-sm:hidden"
      >
        <Search aria-hidden="true" />
        <span className="flex-1 truncate">{label}</span>
        <Kbd aria-hidden="true">{shortcutLabel('mod+k')}</Kbd>
      </button>
      <Button variant="ghost" size="icon" aria-label="Search" className="sm:hidden" onClick={onClick}>
        <Search aria-hidden="true" className="size-4.5" />
      </Button>
    </>
  );
}
