import { isAllowed } from '@steward/api/permissions';
import { Banner } from '@steward/ui/blocks/banner';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { RefreshCw, ScrollText, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title';
import { useUser } from '../../lib/session/user';
import { useMinimumLoading } from '../../lib/use-minimum-loading';
import { useSearchText } from '../../lib/use-search-text';
import { RemoveUser } from './components/remove-user';
import { UserDetails } from './components/user-details';
import { UserFigures } from './components/user-figures';
import { UserFilters } from './components/user-filters';
import { UserList } from './components/user-list';
import { EditUser, usePrepareEdit } from './edit/edit-user';
import { useFigures, useUsers } from './hooks';
import { InviteDialog } from './invite/invite-dialog';
import type { Person } from './person';
import { useUsersSearch } from './use-users-search';

type Opened = { dialog: 'details' | 'edit' | 'remove'; person: Person } | null;

export function UsersPage() {
  const current = useUser();
  usePageTitle('User Management', { inTopBar: false });
  const { search, change, clear, forgetUser, invite } = useUsersSearch();
  const [text, setText] = useSearchText(search.search ?? '', (typed) => change({ search: typed || undefined }));
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const prepareEdit = usePrepareEdit();

  const users = useUsers(current);
  const { people = [], failed, failure } = users;
  const { figures, unknown, refetch: refetchFigures } = useFigures(failed ? undefined : users.people);
  const loading = useMinimumLoading(users.loading);
  const refresh = () => void Promise.all([users.refetch(), refetchFigures()]);
  const open = (dialog: 'details' | 'edit' | 'remove') => (person: Person) => setOpened({ dialog, person });
  const asked = people.find(({ id }) => id === search.user);
  const viewed = opened?.dialog === 'details' ? opened.person : asked;

  return (
    <Page>
      <PageHead
        title="User Management"
        description="Manage users and their permissions in your organization"
        keepTitleOnPhone
        actions={
          <>
            {isAllowed(current.role, 'audit:read') ? (
              <Button variant="outline" asChild>
                <Link to="/audit">
                  <ScrollText aria-hidden="true" />
                  Audit log
                </Link>
              </Button>
            ) : null}
            <Button variant="outline" onClick={refresh} pending={users.refreshing && !loading}>
              <RefreshCw aria-hidden="true" />
              Refresh
            </Button>
            {isAllowed(current.role, 'users:invite') ? (
              <Button variant="default" onClick={() => invite(true)}>
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
        ownId={current.id}
        onChange={change}
        onClear={() => {
          setText('');
          clear();
        }}
        onView={open('details')}
        onEdit={isAllowed(current.role, 'users:write') ? open('edit') : undefined}
        onDelete={isAllowed(current.role, 'users:delete') ? open('remove') : undefined}
        onPrepare={({ id }) => prepareEdit(id)}
      />
      {viewed ? (
        <UserDetails
          person={viewed}
          onClose={() => {
            close();
            if (asked) forgetUser();
          }}
        />
      ) : null}
      {opened?.dialog === 'edit' ? (
        <EditUser id={opened.person.id} own={opened.person.id === current.id} onClose={close} />
      ) : null}
      {opened?.dialog === 'remove' ? (
        <RemoveUser
          person={opened.person}
          successors={people.filter(({ id, enabled }) => enabled && id !== opened.person.id)}
          onClose={close}
        />
      ) : null}
      {search.add === 'user' ? <InviteDialog onClose={() => invite(false)} /> : null}
    </Page>
  );
}
