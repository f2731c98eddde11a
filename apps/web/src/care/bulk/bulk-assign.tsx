import { Button } from '@steward/ui/primitives/button';
import { CommandEmpty, CommandItem } from '@steward/ui/primitives/command';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../lib/session/user';
import { trpc } from '../../lib/trpc/trpc';
import { FilterOptions } from '../task-filters/filter-picker';

const staleTimeMs = 5 * 60_000;

interface BulkAssignProps {
  pending: boolean;
  /** @param userId null: nobody @param name for the message */
  onAssign: (userId: string | null, name: string) => void;
}

/** Assigns the selected rows to a person, who is found by typing. */
export function BulkAssign({ pending, onAssign }: BulkAssignProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" disabled={pending}>
          <UserRound aria-hidden="true" />
          Assign
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Assign to" className="w-72 p-0">
        <People
          onAssign={(userId, name) => {
            setOpen(false);
            onAssign(userId, name);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function People({ onAssign }: Pick<BulkAssignProps, 'onAssign'>) {
  const [text, setText] = useState('');
  const { id: ownId } = useUser();
  const users = trpc.users.list.useQuery(undefined, { staleTime: staleTimeMs });
  const enabled = users.data?.filter((user) => user.enabled) ?? [];
  return (
    <FilterOptions label="Search people" text={text} onText={setText}>
      <CommandEmpty>{users.isPending ? 'Searching...' : 'Nobody found.'}</CommandEmpty>
      <CommandItem value="nobody" keywords={['Nobody']} onSelect={() => onAssign(null, 'nobody')}>
        Nobody
      </CommandItem>
      {enabled.map(({ id, name, email }) => (
        <CommandItem key={id} value={id} keywords={[name, email]} onSelect={() => onAssign(id, name || email)}>
          <span className="truncate">
            {name || email}
            {id === ownId ? ' (You)' : ''}
          </span>
        </CommandItem>
      ))}
    </FilterOptions>
  );
}
