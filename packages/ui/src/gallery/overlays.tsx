import { EllipsisVertical, FileText, Fuel, Gauge } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../blocks/confirm-dialog';
import { IconButton } from '../blocks/icon-button';
import { PageTag } from '../blocks/page-chip';
import { Dot } from '../blocks/status-dot';
import { DeviceStatus } from '../blocks/status-pill';
import { Button } from '../primitives/button';
import {
  Command,
  CommandDialog,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandMeta,
} from '../primitives/command';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '../primitives/dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../primitives/dropdown-menu';
import { Field } from '../primitives/field';
import { Input } from '../primitives/input';
import { Kbd } from '../primitives/kbd';
import { Popover, PopoverContent, PopoverTrigger } from '../primitives/popover';
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '../primitives/sheet';
import { Section } from './section';

export function Overlays() {
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title="Dialog, sheet, menu, tooltip"
      note="Esc and backdrop close. Focus goes to the least harmful button and back."
    >
      <div className="flex flex-wrap gap-2">
        <Dialog>
          <DialogTrigger asChild>
            <Button>Dialog</Button>
          </DialogTrigger>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Add Asset</DialogTitle>
              <DialogDescription>Diesel generator DG-04, Hall 3, Plant North</DialogDescription>
            </DialogHeader>
            <DialogBody>
              <Field label="Name">
                <Input defaultValue="DG-04" />
              </Field>
            </DialogBody>
            <DialogFooter>
              <DialogClose asChild>
                <Button variant="ghost">Cancel</Button>
              </DialogClose>
              <Button variant="primary">Complete Onboarding</Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
        <Button onClick={() => setAsking(true)}>Confirm</Button>
        <ConfirmDialog open={asking} onOpenChange={setAsking} title="Delete DG-03?" onConfirm={() => setAsking(false)}>
          Are you sure you want to delete the device DG-03? This will permanently remove the device and all its
          associated data including rules, maintenance schedules, safety precautions, and PDF documents.
        </ConfirmDialog>
        <Sheet>
          <SheetTrigger asChild>
            <Button>Sheet</Button>
          </SheetTrigger>
          <SheetContent side="bottom" className="px-4 pb-4">
            <SheetTitle className="font-semibold text-md">Complete task</SheetTitle>
            <p className="text-muted-foreground text-sm">Clean battery terminals, DG-02</p>
          </SheetContent>
        </Sheet>
        <Popover>
          <PopoverTrigger asChild>
            <Button>Popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="About">A short thing beside its cause.</PopoverContent>
        </Popover>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button>Quick Status</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuLabel>Quick Status</DropdownMenuLabel>
            <DropdownMenuItem>
              <Dot tone="ok" />
              Online
            </DropdownMenuItem>
            <DropdownMenuItem>
              <Dot tone="offline" />
              Offline
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem destructive>Delete</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <IconButton icon={EllipsisVertical} label="More actions" shortcut="." variant="outline" />
      </div>
    </Section>
  );
}

export function Palette() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Command palette" note="Ctrl K anywhere. Devices first, then pages, then actions.">
      <div className="grid grid-cols-[minmax(0,1fr)] place-items-center rounded-lg bg-track p-5">
        <Command label="Palette, in place" className="w-full max-w-115 rounded-xl bg-popover shadow-dialog">
          <PaletteList />
        </Command>
      </div>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        Open as a dialog
      </Button>
      <CommandDialog open={open} onOpenChange={setOpen}>
        <PaletteList />
      </CommandDialog>
    </Section>
  );
}

function PaletteList() {
  return (
    <>
      <CommandInput placeholder="Go to a device, page or action" aria-label="Search" />
      <CommandList>
        <CommandGroup heading="Devices">
          <CommandItem value="DG-02">
            <Fuel aria-hidden="true" />
            DG-02, Diesel generator
            <CommandMeta>
              <DeviceStatus status="warning" />
              <Kbd>↵</Kbd>
            </CommandMeta>
          </CommandItem>
          <CommandItem value="DG-01">
            <Fuel aria-hidden="true" />
            DG-01, Diesel generator
            <CommandMeta>Hall 2</CommandMeta>
          </CommandItem>
        </CommandGroup>
        <CommandGroup heading="In manuals">
          <CommandItem value="oil">
            <FileText aria-hidden="true" />
            Changing the oil, CG-450
            <CommandMeta>
              <PageTag page={43} />
            </CommandMeta>
          </CommandItem>
        </CommandGroup>
        <CommandGroup heading="Actions">
          <CommandItem value="reading">
            <Gauge aria-hidden="true" />
            Add reading to DG-02
          </CommandItem>
        </CommandGroup>
      </CommandList>
    </>
  );
}
