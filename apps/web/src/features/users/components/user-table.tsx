import { NameCell } from '@steward/ui/blocks/name-cell';
import { PersonAvatar } from '@steward/ui/blocks/person-avatar';
import { TableSkeleton } from '@steward/ui/blocks/table-skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { dayOf } from '../../../lib/calendar';
import { fullName, type Person } from '../person';
import { UserRole, UserStatus } from './user-facts';
import { type UserActions, UserRowMenu } from './user-row-menu';

interface UserTableProps extends UserActions {
  /** Undefined while they load. */
  people: readonly Person[] | undefined;
  /** The current user, who is marked and cannot be deleted. */
  ownId: string;
}

const columns = [undefined, undefined, undefined, 'xl', '3xl', undefined] as const;

export function UserTable({ people, ownId, ...actions }: UserTableProps) {
  return (
    <Table stack aria-label="Users" aria-busy={people === undefined} className="[--row:44px]">
      <TableHeader>
        <TableRow>
          <TableHead>User</TableHead>
          <TableHead>Role</TableHead>
          <TableHead>Status</TableHead>
          <TableHead from="xl">Contact</TableHead>
          <TableHead from="3xl">Created</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {people ? (
          people.map((person) => <UserRow key={person.id} person={person} own={person.id === ownId} {...actions} />)
        ) : (
          <TableSkeleton columns={columns} />
        )}
      </TableBody>
    </Table>
  );
}

function UserRow({ person, own, onView, onDelete, ...actions }: UserActions & { person: Person; own: boolean }) {
  const { role, enabled, email, phone, createdAt } = person;
  const name = fullName(person);
  return (
    <TableRow dimmed={!enabled}>
      <NameCell
        title={name}
        icon={<PersonAvatar name={name} />}
        second={
          <span title={email} className="hidden sm:@max-xl:inline">
            {email}
          </span>
        }
        after={own ? <span className="shrink-0 text-muted-foreground">(You)</span> : null}
        besideMenu
        className="sm:w-2/5 sm:@max-xl:w-full"
      >
        <button
          type="button"
          className="tap-area relative max-w-full truncate rounded-sm text-left hover:underline"
          onClick={() => onView(person)}
        >
          {name}
        </button>
      </NameCell>
      <TableCell>
        <UserRole role={role} />
      </TableCell>
      <TableCell>
        <UserStatus enabled={enabled} />
      </TableCell>
      <TableCell
        from="xl"
        className="wrap-anywhere max-sm:basis-full sm:w-2/5 sm:min-w-36 sm:max-w-0 sm:truncate"
        title={phone ? `${email}, ${phone}` : email}
      >
        {email}
        {phone ? <span className="text-muted-foreground tabular-nums">, {phone}</span> : null}
      </TableCell>
      <TableCell from="3xl" className="tabular-nums">
        {createdAt ? dayOf(createdAt) : 'N/A'}
      </TableCell>
      <TableCell className="text-right max-sm:absolute max-sm:top-1 max-sm:right-1">
        <UserRowMenu person={person} onView={onView} onDelete={own ? undefined : onDelete} {...actions} />
      </TableCell>
    </TableRow>
  );
}
