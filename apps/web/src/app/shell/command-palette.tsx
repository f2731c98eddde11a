import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandMeta,
} from '@steward/ui/primitives/command';
import { useNavigate } from '@tanstack/react-router';
import { Boxes, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '../../lib/session/stored-session';
import { usePaletteFinds } from './palette-finds';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries';

interface CommandPaletteProps {
  user: SessionUser;
  onClose: () => void;
  onSignOut: () => void;
}

/** Go to a device (found by the server), a page, a colleague, or do something. */
export function CommandPalette({ user, onClose, onSignOut }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { devices, people, searching } = usePaletteFinds(text, user.role);
  const { pages, actions } = usePaletteEntries(user.role, onSignOut);
  const run = (action: () => unknown) => () => {
    onClose();
    action();
  };
  return (
    <CommandDialog open onOpenChange={onClose} shouldFilter={false}>
      <CommandInput placeholder="Go to a device, page or action" value={text} onValueChange={setText} />
      <CommandList>
        <CommandEmpty>{searching ? 'Searching...' : 'Nothing found.'}</CommandEmpty>
        {devices.length > 0 ? (
          <CommandGroup heading="Devices">
            {devices.map(({ id, name, location }) => (
              <CommandItem
                key={id}
                value={id}
                onSelect={run(() => navigate({ to: '/devices/$deviceId', params: { deviceId: id } }))}
              >
                <Boxes aria-hidden="true" />
                <span className="truncate">{name}</span>
                <CommandMeta className="min-w-0 max-w-1/2">
                  <span className="truncate">{location}</span>
                </CommandMeta>
              </CommandItem>
            ))}
          </CommandGroup>
        ) : null}
        <Entries heading="Pages" entries={pages} text={text} run={run} />
        {people.length > 0 ? (
          <CommandGroup heading="Users">
            {people.map(({ id, name, email }) => (
              <CommandItem key={id} value={id} onSelect={run(() => navigate({ to: '/users', search: { user: id } }))}>
                <UserRound aria-hidden="true" />
                <span className="truncate">{name || email}</span>
                <CommandMeta className="min-w-0 max-w-1/2">
                  <span className="truncate">{email}</span>
                </CommandMeta>
              </CommandItem>
            ))}
          </CommandGroup>
        ) : null}
        <Entries heading="Actions" entries={actions} text={text} run={run} />
      </CommandList>
    </CommandDialog>
  );
}

interface EntriesProps {
  heading: string;
  entries: readonly PaletteEntry[];
  text: string;
  run: (action: () => unknown) => () => void;
}

/** Those whose name holds what was typed. */
function Entries({ heading, entries, text, run }: EntriesProps) {
  const wanted = text.trim().toLowerCase();
  const matching = entries.filter(({ label }) => label.toLowerCase().includes(wanted));
  if (matching.length === 0) return null;
  return (
    <CommandGroup heading={heading}>
      {matching.map(({ label, icon: Icon, run: act }) => (
        <CommandItem key={label} value={`${heading}: ${label}`} onSelect={run(act)}>
          <Icon aria-hidden="true" />
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
