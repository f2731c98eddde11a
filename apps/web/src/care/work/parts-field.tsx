import type { Part } from '@steward/api/schema/parts';
import { Button } from '@steward/ui/primitives/button';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@steward/ui/primitives/command';
import { Input } from '@steward/ui/primitives/input';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { useDebounced } from '../../lib/use-debounced';
import { amountOf } from '../part-words';
import type { DraftPart } from './work-draft';

interface PartsFieldProps {
  parts: readonly DraftPart[];
  deviceId: string;
  problems: Partial<Record<string, string>>;
  onChange: (parts: DraftPart[]) => void;
}

/** Spare parts used for the work, with their quantities. Parts that fit the device are offered first. */
export function PartsField({ parts, deviceId, problems, onChange }: PartsFieldProps) {
  const heading = useId();
  const set = (partId: string, quantity: string) =>
    onChange(parts.map((part) => (part.partId === partId ? { ...part, quantity } : part)));
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="font-medium text-sm">
        Parts used <span className="font-normal text-subtle-foreground">(optional)</span>
      </h3>
      {parts.length ? (
        <ul aria-label="Parts used" className="grid gap-2">
          {parts.map(({ partId, name, number, unit, quantity }) => (
            <li key={partId}>
              <div className="flex items-center gap-2">
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere text-sm">{name}</p>
                  <p className="text-muted-foreground text-xs">{number}</p>
                </div>
                <Input
                  aria-label={`Quantity of ${name}`}
                  aria-invalid={Boolean(problems[partId])}
                  inputMode="decimal"
                  autoComplete="off"
                  value={quantity}
                  onChange={({ target }) => set(partId, target.value)}
                  className="h-11 w-20 text-right tabular-nums"
                />
                <span className="w-12 truncate text-muted-foreground text-sm">{unit}</span>
                <Button
                  variant="ghost"
                  size="icon"
                  className="size-11"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(parts.filter((part) => part.partId !== partId))}
                >
                  <X aria-hidden="true" />
                </Button>
              </div>
              {problems[partId] ? (
                <p role="alert" className="text-sm text-status-error-text">
                  {problems[partId]}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <AddPart
        deviceId={deviceId}
        addedIds={parts.map(({ partId }) => partId)}
        onAdd={({ id, name, number, unit }) => onChange([...parts, { partId: id, name, number, unit, quantity: '1' }])}
      />
    </section>
  );
}

const maxOfferedParts = 20;

function AddPart(props: { deviceId: string; addedIds: readonly string[]; onAdd: (part: Part) => void }) {
  const { deviceId, addedIds, onAdd } = props;
  const [open, setOpen] = useState(false);
  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" className="h-11 w-fit">
          <Plus aria-hidden="true" />
          Add part
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Parts" align="start" className="w-80 max-w-[calc(100vw-2rem)] p-0">
        <PartList
          deviceId={deviceId}
          addedIds={addedIds}
          onChoose={(part) => {
            onAdd(part);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

interface PartListProps {
  deviceId: string;
  addedIds: readonly string[];
  onChoose: (part: Part) => void;
}

function PartList({ deviceId, addedIds, onChoose }: PartListProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 150);
  const options = { placeholderData: <T,>(previous: T) => previous };
  const fittingParts = trpc.parts.list.useQuery({ search, deviceId, size: maxOfferedParts }, options);
  const allParts = trpc.parts.list.useQuery({ search, size: maxOfferedParts }, options);
  const fits = new Set(fittingParts.data?.content.map(({ id }) => id));
  const others = allParts.data?.content.filter(({ id }) => !fits.has(id)) ?? [];
  const offeredParts = [...(fittingParts.data?.content ?? []), ...others].filter(({ id }) => !addedIds.includes(id));
  const failed = fittingParts.isError || allParts.isError;
  return (
    <Command shouldFilter={false} label="Parts">
      <CommandInput placeholder="Search parts..." value={text} onValueChange={setText} />
      <CommandList className="max-h-70">
        <CommandEmpty>
          {failed ? 'The parts could not be loaded.' : allParts.isFetching ? 'Searching...' : 'Nothing found.'}
        </CommandEmpty>
        {offeredParts.map((part) => (
          <CommandItem key={part.id} value={part.id} className="min-h-11" onSelect={() => onChoose(part)}>
            <span className="min-w-0">
              <span className="block truncate">{part.name}</span>
              <span className="block truncate text-muted-foreground text-xs">
                {part.number}
                {fits.has(part.id) ? ', fits this device' : ''}
              </span>
            </span>
            <span className="ml-auto whitespace-nowrap text-muted-foreground text-xs tabular-nums">
              {amountOf(part.stock, part)}
            </span>
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  );
}
