import { PaletteDialog } from '@steward/ui/blocks/palette-dialog';
import {
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandShortcut,
} from '@steward/ui/primitives/command';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SessionUser } from '../../lib/session/stored-session';
import { type PaletteHit, usePaletteGroups } from './palette-groups';

interface CommandPaletteProps {
  user: SessionUser;
  onClose: () => void;
  onSignOut: () => void;
}

/** Search field over devices, pages, tasks, documents, users and actions; Enter runs the selected hit. */
export function CommandPalette({ user, onClose, onSignOut }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const [chosenValue, setChosenValue] = useState('');
  /** Enter was pressed before the server responded; the first hit opens when the response arrives. */
  const [openOnResponse, setOpenOnResponse] = useState(false);
  const leavesPage = useRef(false);
  const { groups, searching, firstIsFinal } = usePaletteGroups(text, user.role, onSignOut);
  const hits = groups.flatMap((group) => group.hits);
  const selected = hits.find(({ value }) => value === chosenValue) ?? hits[0];

  const open = ({ opensPage, run }: PaletteHit) => {
    leavesPage.current = opensPage;
    onClose();
    run();
  };
  const openFirst = useEffectEvent(() => {
    setOpenOnResponse(false);
    if (hits[0]) open(hits[0]);
  });
  useEffect(() => {
    if (openOnResponse && firstIsFinal) openFirst();
  }, [openOnResponse, firstIsFinal]);

  const type = (next: string) => {
    setText(next);
    setChosenValue('');
    setOpenOnResponse(false);
  };
  const waitForFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || firstIsFinal || chosenValue !== '') return;
    event.preventDefault();
    setOpenOnResponse(true);
  };
  return (
    <PaletteDialog
      open
      onOpenChange={onClose}
      shouldFilter={false}
      value={selected?.value ?? ''}
      onValueChange={setChosenValue}
      onCloseAutoFocus={(event) => {
        // the element that had the focus is unmounted with its page
        if (!leavesPage.current) return;
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      <CommandInput
        placeholder="Go to a device, page or action"
        value={text}
        onValueChange={type}
        onKeyDown={waitForFirst}
      />
      <CommandList>
        <CommandEmpty>{searching ? 'Searching...' : 'Nothing found.'}</CommandEmpty>
        {groups.map((group) => (
          <CommandGroup key={group.heading} heading={group.heading}>
            {group.hits.map((hit) => (
              <CommandItem key={hit.value} value={hit.value} onSelect={() => open(hit)}>
                <hit.icon aria-hidden="true" />
                <span className="truncate">{hit.label}</span>
                {hit.note ? (
                  <CommandShortcut className="min-w-0 max-w-1/2">
                    <span className="truncate">{hit.note}</span>
                  </CommandShortcut>
                ) : null}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
    </PaletteDialog>
  );
}
