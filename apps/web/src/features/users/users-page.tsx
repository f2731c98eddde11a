import { isAllowed } from '@steward/api/permissions';
import { Banner } from '@steward/ui/blocks/banner';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { RefreshCw, ScrollText, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ExportMenu } from '../../care/export-menu';
import { usePageTitle } from '../../lib/page-title';
import { useUser } from '../../lib/session/user';
import { trpc } from '../../lib/trpc/trpc';
import { useMinimumLoading } from '../../lib/use-minimum-loading';
import { useOrganizationChanges } from '../../lib/use-organization-changes';
import { useSearchText } from '../../lib/use-search-text';
import { RemoveUser } from './components/remove-user';
import { UserDetails } from './components/user-details';
import { UserFigures } from './components/user-figures';
import { UserFilters } from './components/user-filters';
import { UserList } from './components/user-list';
import { EditUser, usePrepareEdit } from './edit/edit-user';
import { useFigures, useUsers } from './hooks';
import { InviteDialog } from './invite/invite-dialog';
import { PasswordLinkDialog } from './password-link/password-link-dialog';
import type { Person } from './person';
import { RemoveSecondFactor } from './second-factor/remove-second-factor';
import { TokensOfUser } from './tokens/tokens-of-user';
import { useUsersSearch } from './use-users-search';

type DialogName = 'details' | 'edit' | 'password-link' | 'remove-second-factor' | 'tokens' | 'remove';
type OpenDialog = { name: DialogName; person: Person } | null;

export function UsersPage() {
  const currentUser = useUser();
  usePageTitle('User Management', { inTopBar: false });
  const { search, change, clear, closeLinkedUser, showInvitation } = useUsersSearch();
  const [text, setText] = useSearchText(search.search ?? '', (typed) => change({ search: typed || undefined }));
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);
  const prepareEdit = usePrepareEdit();

  const users = useUsers(currentUser);
  const { people = [], failed, failure } = users;
  const { figures, unknown, refetch: refetchFigures } = useFigures(failed ? undefined : users.people);
  const loading = useMinimumLoading(users.loading);
  const utils = trpc.useUtils();
  useOrganizationChanges(() => {
    void Promise.all([users.refetch(), refetchFigures(), utils.users.invitations.invalidate()]);
  });
  const refresh = () => void Promise.all([users.refetch(), refetchFigures()]);
  const open = (name: DialogName) => (person: Person) => setOpenDialog({ name, person });
  const linkedPerson = people.find(({ id }) => id === search.user);
  const viewedPerson = openDialog?.name === 'details' ? openDialog.person : linkedPerson;

  return (
    <Page>
      <PageHead
        title="User Management"
        description="Manage users and their permissions in your organization"
        keepTitleOnPhone
        actions={
          <>
            {isAllowed(currentUser.role, 'audit:read') ? (
              <Button variant="outline" asChild>
                <Link to="/audit">
                  <ScrollText aria-hidden="true" />
                  Audit log
                </Link>
              </Button>
            ) : null}
            {isAllowed(currentUser.role, 'users:write') ? (
              <ExportMenu
                list={{
                  path: '/api/users',
                  name: 'users',
                  filters: { search: search.search, role: search.role, status: search.status },
                }}
              />
            ) : null}
            <Button variant="outline" onClick={refresh} pending={users.refreshing && !loading}>
              <RefreshCw aria-hidden="true" />
              Refresh
            </Button>
            {isAllowed(currentUser.role, 'users:invite') ? (
              <Button variant="default" onClick={() => showInvitation(true)}>
                <UserPlus aria-hidden="true" />
                Invite User
              </Button>
            ) : null}
          </>
        }
      />
      {failure ? (
        <Banner tone="error" className="mb-4">
          {failure}
        </Banner>
      ) : null}
      <UserFigures
        figures={loading ? undefined : figures}
        unknown={!loading && unknown}
        people={loading || failed ? undefined : people}
      />
      <UserFilters search={search} text={text} onText={setText} onChange={change} />
      <UserList
        people={loading ? undefined : people}
        failed={failed}
        retrying={users.refreshing}
        onRetry={refresh}
        search={{ ...search, search: text }}
        total={figures?.total}
        ownId={currentUser.id}
        onChange={change}
        onClear={() => {
          setText('');
          clear();
        }}
        onView={open('details')}
        onEdit={isAllowed(currentUser.role, 'users:write') ? open('edit') : undefined}
        onPasswordLink={isAllowed(currentUser.role, 'users:write') ? open('password-link') : undefined}
        onRemoveSecondFactor={isAllowed(currentUser.role, 'users:write') ? open('remove-second-factor') : undefined}
        onTokens={isAllowed(currentUser.role, 'users:write') ? open('tokens') : undefined}
        onDelete={isAllowed(currentUser.role, 'users:delete') ? open('remove') : undefined}
        onPrepare={({ id }) => prepareEdit(id)}
      />
      {viewedPerson ? (
        <UserDetails
          person={viewedPerson}
          onClose={() => {
            close();
            if (linkedPerson) closeLinkedUser();
          }}
        />
      ) : null}
      {openDialog?.name === 'edit' ? (
        <EditUser id={openDialog.person.id} own={openDialog.person.id === currentUser.id} onClose={close} />
      ) : null}
      {openDialog?.name === 'password-link' ? <PasswordLinkDialog person={openDialog.person} onClose={close} /> : null}
      {openDialog?.name === 'remove-second-factor' ? (
        <RemoveSecondFactor person={openDialog.person} onClose={close} />
      ) : null}
      {openDialog?.name === 'tokens' ? <TokensOfUser person={openDialog.person} onClose={close} /> : null}
      {openDialog?.name === 'remove' ? (
        <RemoveUser
          person={openDialog.person}
          successors={people.filter(({ id, enabled }) => enabled && id !== openDialog.person.id)}
          onClose={close}
        />
      ) : null}
      {search.add === 'user' ? <InviteDialog onClose={() => showInvitation(false)} /> : null}
    </Page>
  );
}
