import { CommandEmpty, CommandItem } from '@steward/ui/primitives/command';
import { useState } from 'react';
import { useUser } from '../../lib/session/user';
import { trpc } from '../../lib/trpc/trpc';
import { FilterOptions, FilterPicker } from './filter-picker';
import { personWords } from './task-filters';

interface PersonFilterProps {
  /** 'me', 'nobody', 'everybody', or the id of a user. */
  value: string;
  onChange: (person: string) => void;
}

const staleTimeMs = 5 * 60_000;

/** Filter by assignee. */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const ownId = useUser().id;
  const isWord = value in personWords;
  const isOther = !isWord && value !== ownId;
  const users = trpc.users.list.useQuery(undefined, { staleTime: staleTimeMs, enabled: isOther });
  const user = users.data?.find(({ id }) => id === value);
  const otherName = user ? user.name || user.email : users.isPending ? '…' : 'Unknown user';
  const word = isWord ? personWords[value as keyof typeof personWords] : personWords.me;
  return (
    <FilterPicker label="Person" chosen={isOther ? otherName : word}>
      {(close) => (
        <PersonOptions
          onChoose={(person) => {
            onChange(person);
            close();
          }}
        />
      )}
    </FilterPicker>
  );
}

function PersonOptions({ onChoose }: { onChoose: (person: string) => void }) {
  const [text, setText] = useState('');
  const ownId = useUser().id;
  const users = trpc.users.list.useQuery(undefined, { staleTime: staleTimeMs });
  const others = users.data?.filter(({ id, enabled }) => id !== ownId && enabled) ?? [];
  return (
    <FilterOptions label="Search people" text={text} onText={setText}>
      <CommandEmpty>{users.isPending ? 'Searching...' : 'Nobody found.'}</CommandEmpty>
      {Object.entries(personWords).map(([word, label]) => (
        <CommandItem key={word} value={word} keywords={[label]} onSelect={() => onChoose(word)}>
          {label}
        </CommandItem>
      ))}
      {others.map(({ id, name, email }) => (
        <CommandItem key={id} value={id} keywords={[name, email]} onSelect={() => onChoose(id)}>
          <span className="truncate">{name || email}</span>
        </CommandItem>
      ))}
    </FilterOptions>
  );
}
