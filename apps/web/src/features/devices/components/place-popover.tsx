import { Field } from '@steward/ui/blocks/field';
import { TagInput } from '@steward/ui/blocks/tag-input';
import { Input } from '@steward/ui/primitives/input';
import { MapPin, Tag } from 'lucide-react';
import { useId, useState } from 'react';
import { FormPopover } from '../../../care/bulk/form-popover';
import { trpc } from '../../../lib/trpc/trpc';

const staleTimeMs = 60_000;
const maxLocationLength = 199;
const maxTagLength = 50;

interface LocationPopoverProps {
  pending: boolean;
  onLocation: (location: string) => void;
}

/** Moves the selected devices to a location; existing locations are suggested. */
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
