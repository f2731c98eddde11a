import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { DeviceFilter } from './device-filter';
import { LocationFilter } from './location-filter';
import { PersonFilter } from './person-filter';
import { type personWords, priorityFilterLabels, type TaskFilters, typeFilterLabels } from './task-filters';

const withAll = <Value extends string>(labels: Record<Value, string>) => [
  { value: 'all' as const, label: 'All' },
  ...(Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label })),
];
const types = withAll(typeFilterLabels);
const priorities = withAll(priorityFilterLabels);

interface TaskFilterFieldsProps {
  filters: TaskFilters;
  /** The person that the list shows without a filter. */
  defaultPerson: keyof typeof personWords;
  onChange: (change: TaskFilters) => void;
}

/** The filters common to all task lists. */
export function TaskFilterFields({ filters, defaultPerson, onChange }: TaskFilterFieldsProps) {
  const { person, device, location, type, priority } = filters;
  return (
    <>
      <PersonFilter value={person ?? defaultPerson} onChange={(next) => onChange({ person: next })} />
      <DeviceFilter value={device} onChange={(next) => onChange({ device: next })} />
      <LocationFilter value={location} onChange={(next) => onChange({ location: next })} />
      <SelectFilter
        label="Type"
        value={type ?? 'all'}
        options={types}
        onChange={(next) => onChange({ type: next === 'all' ? undefined : next })}
      />
      <SelectFilter
        label="Priority"
        value={priority ?? 'all'}
        options={priorities}
        onChange={(next) => onChange({ priority: next === 'all' ? undefined : next })}
      />
    </>
  );
}
