import { DataTable } from '@steward/ui/blocks/data-table';
import { dataColumns, menuColumn } from '@steward/ui/blocks/data-table/columns';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { PersonAvatar } from '@steward/ui/blocks/person-avatar';
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

export function UserTable({ people, ownId, ...actions }: UserTableProps) {
  return (
    <DataTable
      label="Users"
      columns={userColumns(ownId, actions)}
      items={people}
      rowProps={({ enabled }) => ({ dimmed: !enabled })}
      className="[--row:44px]"
    />
  );
}

const column = dataColumns<Person>();

const userColumns = (ownId: string, actions: UserActions) => [
  column.display({
    header: 'User',
    meta: { ownCell: true },
    cell: ({ row: { original: person } }) => (
      <NameCell
        title={fullName(person)}
        icon={<PersonAvatar name={fullName(person)} />}
        second={
          <span title={person.email} className="hidden sm:@max-xl:inline">
            {person.email}
          </span>
        }
        after={person.id === ownId ? <span className="shrink-0 text-muted-foreground">(You)</span> : null}
        besideMenu
        className="sm:w-2/5 sm:@max-xl:w-full"
      >
        <button
          type="button"
          className="tap-area relative max-w-full truncate rounded-sm text-left hover:underline"
          onClick={() => actions.onView(person)}
        >
          {fullName(person)}
        </button>
      </NameCell>
    ),
  }),
  column.accessor('role', { header: 'Role', cell: ({ getValue }) => <UserRole role={getValue()} /> }),
  column.accessor('enabled', { header: 'Status', cell: ({ getValue }) => <UserStatus enabled={getValue()} /> }),
  column.accessor(({ email, phone }) => (phone ? `${email}, ${phone}` : email), {
    header: 'Contact',
    meta: {
      from: 'xl',
      className: 'wrap-anywhere max-sm:basis-full sm:w-2/5 sm:min-w-36 sm:max-w-0 sm:truncate',
      tooltip: true,
    },
    cell: ({ row: { original } }) => (
      <>
        {original.email}
        {original.phone ? <span className="text-muted-foreground tabular-nums">, {original.phone}</span> : null}
      </>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Created',
    meta: { from: '3xl', className: 'tabular-nums' },
    cell: ({ row: { original } }) => (original.createdAt ? dayOf(original.createdAt) : 'N/A'),
  }),
  column.display({
    header: 'Actions',
    meta: menuColumn,
    cell: ({ row: { original: person } }) => (
      <UserRowMenu
        person={person}
        {...actions}
        onRemoveSecondFactor={person.id === ownId ? undefined : actions.onRemoveSecondFactor}
        onTokens={person.id === ownId ? undefined : actions.onTokens}
        onPasswordLink={person.id === ownId || !person.enabled ? undefined : actions.onPasswordLink}
        onDelete={person.id === ownId ? undefined : actions.onDelete}
      />
    ),
  }),
];
