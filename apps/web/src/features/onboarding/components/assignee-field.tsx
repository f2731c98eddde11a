import type { User } from '@steward/api/schema/users';
import { Field } from '@steward/ui/blocks/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';

export type Assignee = Pick<User, 'id' | 'name' | 'email' | 'role'>;

interface AssigneeFieldProps {
  value: string;
  onChange: (userId: string) => void;
  assignees: Assignee[];
  loadingAssignees: boolean;
  ownId: string | undefined;
}

const roleLabels = { ADMIN: 'Admin', USER: 'User' } as const;

/** Who looks after the machine; nobody chosen means oneself. */
export function AssigneeField({ value, onChange, assignees, loadingAssignees, ownId }: AssigneeFieldProps) {
  const nobody = loadingAssignees ? 'Loading users...' : assignees.length === 0 ? 'No users available' : undefined;
  return (
    <Field
      label="Assigned To"
      optional
      className="sm:col-span-2"
      hint="If you leave this empty, the machine is assigned to you."
    >
      <Select value={value} onValueChange={onChange} disabled={nobody !== undefined}>
        <SelectTrigger className="w-full">
          <SelectValue placeholder={nobody ?? 'Choose a user'} />
        </SelectTrigger>
        <SelectContent>
          {assignees.map(({ id, name, email, role }) => (
            <SelectItem key={id} value={id}>
              {name || email} · {roleLabels[role]}
              {id === ownId ? ' (You)' : ''}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </Field>
  );
}
