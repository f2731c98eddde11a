import { Button } from '@steward/ui/primitives/button';
import { ListChecks } from 'lucide-react';
import type { SelectableRow, Selection } from './use-selection';

interface SelectButtonProps<Item extends SelectableRow> {
  selection: Selection<Item>;
  disabled?: boolean;
  className?: string;
}

/** Shows the checkboxes of a list of cards, and of any list on a phone. */
export function SelectButton<Item extends SelectableRow>({
  selection,
  disabled = false,
  className,
}: SelectButtonProps<Item>) {
  return (
    <Button
      variant="outline"
      className={className}
      disabled={disabled}
      aria-pressed={selection.isActive}
      onClick={selection.isActive ? selection.clear : selection.open}
    >
      <ListChecks aria-hidden="true" />
      {selection.isActive ? 'Done' : 'Select'}
    </Button>
  );
}
