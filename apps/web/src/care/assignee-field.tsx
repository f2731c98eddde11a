import type { User } from '@steward/api/schema/users';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useUser } from '../lib/session/user';
import { trpc } from '../lib/trpc/trpc';
import { ChoiceField } from './form-fields';

/** Value of the option 'Unassigned', since an option cannot have an empty value. */
export const unassigned = 'nobody';

const roleLabels = { ADMIN: 'Admin', USER: 'User' } as const;
const staleTimeMs = 5 * 60_000;

interface AssigneeFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label?: string;
  wide?: boolean;
}

/** Chooses the assignee: any enabled user, with name, email and role. */
export function AssigneeField<Values extends FieldValues>({
  control,
  name,
  label,
  wide = false,
}: AssigneeFieldProps<Values>) {
  const users = trpc.users.list.useQuery(undefined, { staleTime: staleTimeMs });
  const selectedId: string = useWatch({ control, name });
  const ownId = useUser().id;
  const enabled = users.data?.filter((user) => user.enabled || user.id === selectedId) ?? [];
  const emptyLabel = users.isPending ? 'Loading users...' : enabled.length === 0 ? 'No users available' : undefined;
  const isUnknownUser = selectedId !== unassigned && !enabled.some(({ id }) => id === selectedId);
  const choices = emptyLabel
    ? [{ value: selectedId, label: emptyLabel }]
    : [
        { value: unassigned, label: 'Unassigned' },
        ...enabled.map((user) => ({ value: user.id, label: describe(user, ownId) })),
        ...(isUnknownUser ? [{ value: selectedId, label: 'Unknown User' }] : []),
      ];
  return (
    <ChoiceField
      control={control}
      name={name}
      label={label ?? 'Assigned To'}
      wide={wide}
      choices={choices}
      disabled={emptyLabel !== undefined}
    />
  );
}

const describe = ({ id, name, email, role }: User, ownId: string | undefined) =>
  [`${name || email}${id === ownId ? ' (You)' : ''}`, ...(name ? [email] : []), roleLabels[role]].join(' · ');
