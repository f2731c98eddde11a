import { Field } from '@steward/ui/blocks/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { trpc } from '../../../lib/trpc/trpc';
import { fullName, type Person } from '../person';

/** Select value for no successor, since Radix allows no empty value. */
export const noSuccessor = 'nobody';

interface HandOverProps {
  person: Person;
  successors: readonly Person[];
  value: string;
  onChange: (id: string) => void;
}

/** Shows what is assigned to a user before deletion and lets the admin choose a successor. */
export function HandOver({ person, successors, value, onChange }: HandOverProps) {
  const preview = trpc.users.removalPreview.useQuery({ id: person.id }, { staleTime: 0 });
  if (preview.isPending) {
    return (
      <div role="status" className="mt-3 grid gap-2">
        <span className="sr-only">Looking up devices and open tasks...</span>
        <Skeleton className="h-4 w-60 max-w-full" />
        <Skeleton className="h-9 w-full max-sm:h-11" />
      </div>
    );
  }
  const { devices = 0, openTasks = 0 } = preview.data ?? {};
  const name = person.firstName || fullName(person);
  if (preview.data && devices + openTasks === 0) {
    return <p className="mt-3 text-sm">No devices and no open tasks are assigned to {name}.</p>;
  }
  const assignments = preview.data ? describeAssignments(devices, openTasks) : 'Any devices and open tasks';
  const outcome = value === noSuccessor ? 'will become unassigned.' : 'will be handed over.';
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-sm">
        {assignments} of {name} {outcome}
      </p>
      <Field label="Hand over to">
        <Select value={value} onValueChange={onChange}>
          <SelectTrigger>
            <span className="truncate">
              <SelectValue />
            </span>
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={noSuccessor}>Nobody</SelectItem>
            {successors.map((successor) => (
              <SelectItem key={successor.id} value={successor.id}>
                {fullName(successor)} · {successor.email}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </Field>
    </div>
  );
}

/** '3 devices and 1 open task' */
function describeAssignments(devices: number, openTasks: number): string {
  const parts = [
    devices > 0 ? `${devices} ${devices === 1 ? 'device' : 'devices'}` : null,
    openTasks > 0 ? `${openTasks} open ${openTasks === 1 ? 'task' : 'tasks'}` : null,
  ];
  return parts.filter(Boolean).join(' and ');
}
