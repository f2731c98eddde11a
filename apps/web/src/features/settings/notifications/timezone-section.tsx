import { offeredTimeZones } from '@steward/api/schema/settings';
import { Field } from '@steward/ui/blocks/field';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { useFieldControl } from '@steward/ui/hooks/use-field';
import { cn } from '@steward/ui/lib/cn';
import { fieldBox } from '@steward/ui/lib/field-box';
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '@steward/ui/primitives/command';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';

interface TimezoneSectionProps {
  value: string;
  onChange: (timezone: string) => void;
}

/** All time zones that this browser knows; the specification's ten are offered first. */
export function TimezoneSection({ value, onChange }: TimezoneSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection title="Timezone" description="Quiet hours and weekly reports go by it.">
      <Field label="Timezone">
        <Popover open={open} onOpenChange={setOpen}>
          <PopoverTrigger asChild>
            <ChooseButton value={value} />
          </PopoverTrigger>
          <PopoverContent aria-label="Timezones" className="w-(--radix-popover-trigger-width) p-0">
            <TimezoneList
              value={value}
              onChoose={(timezone) => {
                onChange(timezone);
                setOpen(false);
              }}
            />
          </PopoverContent>
        </Popover>
      </Field>
    </SettingsSection>
  );
}

function ChooseButton({ value, ...trigger }: { value: string } & React.ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={cn(
        fieldBox,
        'flex h-9 w-full items-center justify-between gap-2 border-input px-2.5 text-left text-base max-sm:h-11 max-sm:text-md',
      )}
      {...trigger}
      {...useFieldControl({})}
    >
      <span className="truncate">{value}</span>
      <ChevronDown aria-hidden="true" className="size-3.5 text-subtle-foreground" />
    </button>
  );
}

/** Browsers list some zones by a former name of the IANA database. */
const currentNames: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** Every word must occur: "sao paulo" finds America/Sao_Paulo. */
function matches(zone: string, search: string): number {
  const text = zone.toLowerCase().replaceAll(/[/_]/g, ' ');
  const words = search.toLowerCase().split(/[\s/_]+/);
  return words.every((word) => text.includes(word)) ? 1 : 0;
}

function TimezoneList({ value, onChoose }: { value: string; onChoose: (timezone: string) => void }) {
  const offered = new Set<string>(offeredTimeZones);
  // what another client chose stays a choice, also when this browser does not know it
  const known = Intl.supportedValuesOf('timeZone').map((zone) => currentNames[zone] ?? zone);
  const others = [...new Set([...known, value])].filter((zone) => !offered.has(zone)).sort();
  return (
    <Command label="Timezones" defaultValue={value} filter={matches}>
      <CommandInput placeholder="Search, for example Warsaw" />
      <CommandList className="max-h-70">
        <CommandEmpty>No timezone has this name.</CommandEmpty>
        <CommandGroup heading="Common">{[...offeredTimeZones].map(item)}</CommandGroup>
        <CommandGroup heading="All">{others.map(item)}</CommandGroup>
      </CommandList>
    </Command>
  );

  function item(zone: string) {
    return (
      <CommandItem key={zone} value={zone} onSelect={() => onChoose(zone)}>
        <span className="truncate">{zone}</span>
        {zone === value ? <Check aria-hidden="true" className="ml-auto size-3.5" /> : null}
      </CommandItem>
    );
  }
}
