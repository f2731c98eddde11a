import { SheetPanel } from '@steward/ui/blocks/sheet-panel';
import { Button } from '@steward/ui/primitives/button';
import { Sheet, SheetTitle, SheetTrigger } from '@steward/ui/primitives/sheet';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Active, nameOf } from '../chat/active-machine';
import { iconOf } from './active-machine';

interface MachineChooserProps {
  active: Active | null;
  /** Shown at the right. */
  actions: ReactNode;
  /** The list of machines. */
  children: ReactNode;
}

/** Shows the active machine where the side panel has no room, and opens the list of machines as a sheet. */
export function MachineChooser({ active, actions, children }: MachineChooserProps) {
  const [open, setOpen] = useState(false);
  const activeName = active && nameOf(active);
  const choice = active?.kind === 'documents' ? active.documents.map(({ id }) => id).join() : activeName;
  useEffect(() => {
    if (choice) setOpen(false);
  }, [choice]);
  const Icon = active && iconOf(active);
  return (
    <div className="flex shrink-0 items-center border-b px-2 py-1">
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetTrigger asChild>
          <Button variant="ghost" className="min-w-0 flex-1 justify-start">
            {Icon ? <Icon aria-hidden="true" /> : null}
            <span className="truncate">{activeName ?? 'Select a machine'}</span>
            <ChevronDown aria-hidden="true" className="ml-auto" />
          </Button>
        </SheetTrigger>
        <SheetPanel side="bottom" className="h-full">
          <SheetTitle className="sr-only">Select a machine</SheetTitle>
          {children}
        </SheetPanel>
      </Sheet>
      {actions}
    </div>
  );
}
