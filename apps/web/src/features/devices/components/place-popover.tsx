import { Field } from '@steward/ui/blocks/field';
import { TagInput } from '@steward/ui/blocks/tag-input';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { MapPin, Tag } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';

const staleTimeMs = 60_000;
const maxLocationLength = 199;
const maxTagLength = 50;

interface FormPopoverProps {
  label: string;
  icon: ReactNode;
  pending: boolean;
  /** The entered values can be stored. */
  valid: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

function FormPopover({ label, icon, pending, valid, onSubmit, children }: FormPopoverProps) {
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!valid) return;
    setOpen(false);
    onSubmit();
  };
  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" disabled={pending}>
          {icon}
          {label}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={label} className="w-80 p-4">
        <form className="grid gap-3" onSubmit={submit}>
          {children}
          <Button type="submit" variant="default" disabled={!valid}>
            Apply
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}

interface LocationPopoverProps {
  pending: boolean;
  onLocation: (location: string) => void;
}

/** Moves the selected devices to a location, of which the known ones are suggested. */
export function LocationPopover({ pending, onLocation }: LocationPopoverProps) {
  const [location, setLocation] = useState('');
  const { data } = trpc.devices.filterValues.useQuery(undefined, { staleTime: staleTimeMs });
  const listId = useId();
  const text = location.trim();
  return (
    <FormPopover
      label="Location"
      icon={<MapPin aria-hidden="true" />}
      pending={pending}
      valid={text !== ''}
      onSubmit={() => onLocation(text)}
    >
      <Field label="New location" hint="Levels are divided by “ / ”: Hall 2 / Line 1">
        <Input
          list={listId}
          maxLength={maxLocationLength}
          value={location}
          onChange={(event) => setLocation(event.target.value)}
        />
      </Field>
      <datalist id={listId}>
        {data?.locations.map(({ location: known }) => (
          <option key={known} value={known} />
        ))}
      </datalist>
    </FormPopover>
  );
}

interface TagsPopoverProps {
  pending: boolean;
  onTags: (tags: { addTags: string[]; removeTags: string[] }) => void;
}

/** Adds tags to the selected devices, and removes tags from them. */
export function TagsPopover({ pending, onTags }: TagsPopoverProps) {
  const [addTags, setAddTags] = useState<string[]>([]);
  const [removeTags, setRemoveTags] = useState<string[]>([]);
  return (
    <FormPopover
      label="Tags"
      icon={<Tag aria-hidden="true" />}
      pending={pending}
      valid={addTags.length + removeTags.length > 0}
      onSubmit={() => onTags({ addTags, removeTags })}
    >
      <Field label="Add tags" hint="Press Enter after each tag.">
        <TagInput value={addTags} onChange={setAddTags} maxLength={maxTagLength} />
      </Field>
      <Field label="Remove tags">
        <TagInput value={removeTags} onChange={setRemoveTags} maxLength={maxTagLength} />
      </Field>
    </FormPopover>
  );
}
