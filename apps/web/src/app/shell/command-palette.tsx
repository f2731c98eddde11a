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
import { Boxes, LogOut, type LucideIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { useDebounced } from '../../lib/use-debounced';
import type { NavEntry } from './nav-entries';

const devicesShown = 6;

interface CommandPaletteProps {
  entries: readonly NavEntry[];
  onClose: () => void;
  onSignOut: () => void;
}

/** Go to a device (found by the server), a page, or an action. */
export function CommandPalette({ entries, onClose, onSignOut }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 150);
  const navigate = useNavigate();
  const devices = trpc.devices.list.useQuery(
    { search, size: devicesShown },
    { placeholderData: (previous) => previous },
  );

  const matches = (label: string) => label.toLowerCase().includes(text.trim().toLowerCase());
  const run = (action: () => unknown) => () => {
    onClose();
    action();
  };
  const actions: { label: string; icon: LucideIcon; run: () => unknown }[] = [
    { label: 'Add Asset', icon: Plus, run: () => navigate({ to: '/devices', search: { add: 'asset' } }) },
    { label: 'Sign out', icon: LogOut, run: onSignOut },
  ];
  const found = devices.data?.content ?? [];
  const pages = entries.filter(({ label }) => matches(label));
  const offered = actions.filter(({ label }) => matches(label));

  return (
    <CommandDialog open onOpenChange={onClose} shouldFilter={false}>
      <CommandInput placeholder="Go to a device, page or action" value={text} onValueChange={setText} />
      <CommandList>
        <CommandEmpty>{devices.isFetching ? 'Searching...' : 'Nothing found.'}</CommandEmpty>
        {found.length > 0 ? (
          <CommandGroup heading="Devices">
            {found.map(({ id, name, location }) => (
              <CommandItem
                key={id}
                value={id}
                onSelect={run(() => navigate({ to: '/devices/$deviceId', params: { deviceId: id } }))}
              >
                <Boxes aria-hidden="true" />
                <span className="truncate">{name}</span>
                <CommandMeta>{location}</CommandMeta>
              </CommandItem>
            ))}
          </CommandGroup>
        ) : null}
        {pages.length > 0 ? (
          <CommandGroup heading="Pages">
            {pages.map(({ to, label, icon: Icon }) => (
              <CommandItem key={to} value={to} onSelect={run(() => navigate({ to }))}>
                <Icon aria-hidden="true" />
                {label}
              </CommandItem>
            ))}
          </CommandGroup>
        ) : null}
        {offered.length > 0 ? (
          <CommandGroup heading="Actions">
            {offered.map(({ label, icon: Icon, run: act }) => (
              <CommandItem key={label} value={label} onSelect={run(act)}>
                <Icon aria-hidden="true" />
                {label}
              </CommandItem>
            ))}
          </CommandGroup>
        ) : null}
      </CommandList>
    </CommandDialog>
  );
}
