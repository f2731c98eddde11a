import { EllipsisVertical, FileText, Fuel, Gauge } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../blocks/confirm-dialog';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '../blocks/dialog-panel';
import { Field } from '../blocks/field';
import { IconButton } from '../blocks/icon-button';
import { PageTag } from '../blocks/page-chip';
import { PaletteDialog } from '../blocks/palette-dialog';
import { SheetPanel } from '../blocks/sheet-panel';
import { Dot } from '../blocks/status-dot';
import { DeviceStatus } from '../blocks/status-pill';
import { Button } from '../primitives/button';
import { Command, CommandGroup, CommandInput, CommandItem, CommandList, CommandShortcut } from '../primitives/command';
import { Dialog, DialogClose, DialogDescription, DialogTitle, DialogTrigger } from '../primitives/dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../primitives/dropdown-menu';
import { Input } from '../primitives/input';
import { Kbd } from '../primitives/kbd';
import { Popover, PopoverContent, PopoverTrigger } from '../primitives/popover';
import { Sheet, SheetTitle, SheetTrigger } from '../primitives/sheet';
import { Section } from './section';

export function Overlays() {
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title="Dialog, sheet, menu, tooltip"
      note="Esc and a click outside close. Focus goes to the first field or to Cancel, and returns to the opener."
    >
      <div className="flex flex-wrap gap-2">
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">Dialog</Button>
          </DialogTrigger>
          <DialogPanel>
            <DialogPanelHeader>
              <DialogTitle>Add Asset</DialogTitle>
              <DialogDescription>Diesel generator DG-04, Hall 3, Plant North</DialogDescription>
            </DialogPanelHeader>
            <DialogPanelBody>
              <Field label="Name">
                <Input defaultValue="DG-04" />
              </Field>
            </DialogPanelBody>
            <DialogPanelFooter>
              <DialogClose asChild>
                <Button variant="ghost">Cancel</Button>
              </DialogClose>
              <Button variant="default">Complete Onboarding</Button>
            </DialogPanelFooter>
          </DialogPanel>
        </Dialog>
        <Button variant="outline" onClick={() => setAsking(true)}>
          Confirm
        </Button>
        <ConfirmDialog open={asking} onOpenChange={setAsking} title="Delete DG-03?" onConfirm={() => setAsking(false)}>
          Are you sure you want to delete the device DG-03? This will permanently remove the device and all its
          associated data including rules, maintenance schedules, safety precautions, and PDF documents.
        </ConfirmDialog>
        <Sheet>
          <SheetTrigger asChild>
            <Button variant="outline">Sheet</Button>
          </SheetTrigger>
          <SheetPanel side="bottom" className="px-4 pb-4">
            <SheetTitle className="font-semibold text-md">Complete task</SheetTitle>
            <p className="text-muted-foreground text-sm">Clean battery terminals, DG-02</p>
          </SheetPanel>
        </Sheet>
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="outline">Popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="About">Short content next to its trigger.</PopoverContent>
        </Popover>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline">Quick Status</Button>
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
            <DropdownMenuItem variant="destructive">Delete</DropdownMenuItem>
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
    <Section title="Command palette" note="Opens with Ctrl K. Lists devices, then pages, then actions.">
      <div className="grid grid-cols-[minmax(0,1fr)] place-items-center rounded-lg bg-track p-5">
        <Command label="Palette, in place" className="w-full max-w-115 rounded-xl bg-popover shadow-dialog">
          <PaletteList />
        </Command>
      </div>
      <Button variant="outline" className="mt-3" onClick={() => setOpen(true)}>
        Open as a dialog
      </Button>
      <PaletteDialog open={open} onOpenChange={setOpen}>
        <PaletteList />
      </PaletteDialog>
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
            <CommandShortcut>
              <DeviceStatus status="warning" />
              <Kbd>↵</Kbd>
            </CommandShortcut>
          </CommandItem>
          <CommandItem value="DG-01">
            <Fuel aria-hidden="true" />
            DG-01, Diesel generator
            <CommandShortcut>Hall 2</CommandShortcut>
          </CommandItem>
        </CommandGroup>
        <CommandGroup heading="In manuals">
          <CommandItem value="oil">
            <FileText aria-hidden="true" />
            Changing the oil, CG-450
            <CommandShortcut>
              <PageTag page={43} />
            </CommandShortcut>
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
