import type { User } from '@steward/api/schema/users';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useUser } from '../lib/session/user';
import { trpc } from '../lib/trpc/trpc';
import { ChoiceField } from './form-fields';

/** Nobody looks after it; a list has no empty value. */
export const nobody = 'nobody';

const roleLabels = { ADMIN: 'Admin', USER: 'User' } as const;
const cachedFor = 5 * 60_000;

interface AssigneeFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label?: string;
  wide?: boolean;
}

/** Who does it: any enabled user, with name, email and role. */
export function AssigneeField<Values extends FieldValues>({
  control,
  name,
  label,
  wide = false,
}: AssigneeFieldProps<Values>) {
  const users = trpc.users.list.useQuery(undefined, { staleTime: cachedFor });
  const chosen: string = useWatch({ control, name });
  const ownId = useUser().id;
  const enabled = users.data?.filter((user) => user.enabled || user.id === chosen) ?? [];
  const none = users.isPending ? 'Loading users...' : enabled.length === 0 ? 'No users available' : undefined;
  const unknown = chosen !== nobody && !enabled.some(({ id }) => id === chosen);
  const choices = none
    ? [{ value: chosen, label: none }]
    : [
        { value: nobody, label: 'Unassigned' },
        ...enabled.map((user) => ({ value: user.id, label: describe(user, ownId) })),
        ...(unknown ? [{ value: chosen, label: 'Unknown User' }] : []),
      ];
  return (
    <ChoiceField
      control={control}
      name={name}
      label={label ?? 'Assigned To'}
      wide={wide}
      choices={choices}
      disabled={none !== undefined}
    />
  );
}

const describe = ({ id, name, email, role }: User, ownId: string | undefined) =>
  [`${name || email}${id === ownId ? ' (You)' : ''}`, ...(name ? [email] : []), roleLabels[role]].join(' · ');
