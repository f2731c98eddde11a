import { offeredTimeZones } from '@steward/api/schema/settings';
import { Field } from '@steward/ui/blocks/field';
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandList } from '@steward/ui/primitives/command';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { useState } from 'react';
import { SearchSelectButton, SearchSelectItem } from './search-select';

interface TimezoneFieldProps {
  value: string;
  onChange: (timezone: string) => void;
  hint?: string;
}

/** Select of all time zones known to the browser; those of specification 1, section 2.7 come first. */
export function TimezoneField({ value, onChange, hint }: TimezoneFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <Field label="Timezone" hint={hint}>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <SearchSelectButton text={value} />
        </PopoverTrigger>
        <PopoverContent aria-label="Timezones" className="w-(--radix-popover-trigger-width) p-0">
          <TimezoneList
            value={value}
            onSelect={(timezone) => {
              onChange(timezone);
              setOpen(false);
            }}
          />
        </PopoverContent>
      </Popover>
    </Field>
  );
}

/** Current IANA names of zones that browsers list under a former name. */
const currentNames: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** Matches zones that contain every word: "sao paulo" finds America/Sao_Paulo. */
function matches(zone: string, search: string): number {
  const text = zone.toLowerCase().replaceAll(/[/_]/g, ' ');
  const words = search.toLowerCase().split(/[\s/_]+/);
  return words.every((word) => text.includes(word)) ? 1 : 0;
}

function TimezoneList({ value, onSelect }: { value: string; onSelect: (timezone: string) => void }) {
  const commonZones = new Set<string>(offeredTimeZones);
  // include a zone stored by another client even if this browser does not know it
  const supported = Intl.supportedValuesOf('timeZone').map((zone) => currentNames[zone] ?? zone);
  const others = [...new Set([...supported, value])].filter((zone) => !commonZones.has(zone)).sort();
  return (
    <Command label="Timezones" defaultValue={value} filter={matches}>
      <CommandInput placeholder="Search, for example Warsaw" />
      <CommandList className="max-h-70">
        <CommandEmpty>No timezone found.</CommandEmpty>
        <CommandGroup heading="Common">{[...offeredTimeZones].map(zoneItem)}</CommandGroup>
        <CommandGroup heading="All">{others.map(zoneItem)}</CommandGroup>
      </CommandList>
    </Command>
  );

  function zoneItem(zone: string) {
    return <SearchSelectItem key={zone} text={zone} chosen={zone === value} onSelect={() => onSelect(zone)} />;
  }
}
