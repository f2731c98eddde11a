import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Fragment } from 'react';

interface BulkChoices {
  label: string;
  options: Record<string, string>;
  onChoose: (value: string) => void;
}

interface BulkMenuProps {
  icon: LucideIcon;
  label: string;
  /** The label is hidden if there is only one group. */
  groups: readonly BulkChoices[];
  pending: boolean;
}

/** Sets a field of the selected rows to one of a few values. */
export function BulkMenu({ icon: Icon, label, groups, pending }: BulkMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" disabled={pending}>
          <Icon aria-hidden="true" />
          {label}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {groups.map((group) => (
          <Fragment key={group.label}>
            {groups.length > 1 ? <DropdownMenuLabel>{group.label}</DropdownMenuLabel> : null}
            {Object.entries(group.options).map(([value, text]) => (
              <DropdownMenuItem key={value} onSelect={() => group.onChoose(value)}>
                {text}
              </DropdownMenuItem>
            ))}
          </Fragment>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
