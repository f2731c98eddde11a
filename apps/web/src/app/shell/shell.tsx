import { AppShell } from '@steward/ui/blocks/app-shell';
import { OfflineLine } from '@steward/ui/blocks/offline-line';
import { SearchTrigger } from '@steward/ui/blocks/search-trigger';
import { useShortcut } from '@steward/ui/hooks/use-shortcut';
import { TooltipProvider } from '@steward/ui/primitives/tooltip';
import { Outlet, useChildMatches, useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { leaveGeneration, useWatchedGeneration } from '../../care/generation/watched-generation';
import { useSendWaitingWork } from '../../care/work/waiting/use-send-waiting-work';
import { useWaitingWork } from '../../care/work/waiting/waiting-list';
import { dismissError, useAppError } from '../../lib/app-error';
import { OrganizationCalendar } from '../../lib/organization-calendar';
import { useTopBarTitle } from '../../lib/page-title';
import { lazyDialog } from '../../lib/parts/lazy-dialog';
import { useCurrentUser } from '../../lib/session/session';
import { UserContext, useUser } from '../../lib/session/user';
import { useAppliedPreferences, useDashboardPreferences } from '../dashboard-preferences';
import { AccountMenu } from './account-menu';
import { CommandPalette } from './command-palette';
import { ConfirmAddressBanner } from './confirm-address-banner';
import { HelpButton } from './help-button';
import { useGuardsOfRole, useRail, useRefreshAfterOffline, useSharedSession, useShellFigures } from './hooks';
import { activeNavPath, navEntriesFor } from './nav-entries';
import { NotificationsMenu } from './notifications-menu';
import { SessionBanner } from './session-banner';
import { Sidebar } from './sidebar';
import { useSignOut } from './sign-out';

const GenerationDialog = lazyDialog(
  () => import('../../features/onboarding/generation-dialog').then(({ GenerationDialog }) => GenerationDialog),
  'The generation progress',
);

/** Layout of every page that needs a signed-in user. */
export function Shell() {
  const user = useCurrentUser();
  // unlike the location it changes with what is on screen, not when a navigation starts
  const page = useChildMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  useSharedSession(user?.id);
  // signed out: useSharedSession navigates to the sign-in
  if (!user) return null;
  return (
    <UserContext key={user.id} value={user}>
      <TooltipProvider>
        <OrganizationCalendar page={page}>{(zone) => <ShellLayout zone={zone} />}</OrganizationCalendar>
      </TooltipProvider>
    </UserContext>
  );
}

function ShellLayout({ zone }: { zone: string }) {
  const user = useUser();
  const [rail, setRail] = useRail();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const title = useTopBarTitle();
  const error = useAppError();
  const generation = useWatchedGeneration();
  const offline = useRefreshAfterOffline();
  const { devices, overdueTasks, openAlarms, unreadCount, unreadCategories, unread } = useShellFigures();
  const { signOut, signInAgain, question: signOutQuestion } = useSignOut(user.id);
  const { showNotifications } = useDashboardPreferences();
  const waitingWork = useWaitingWork();
  const navigate = useNavigate();
  useSendWaitingWork(() => void navigate({ to: '/my-work' }));
  useAppliedPreferences();
  useGuardsOfRole(user.role);
  useShortcut('mod+k', () => setPaletteOpen(true));

  const entries = navEntriesFor(user.role === 'ADMIN');
  const counts = { '/devices': devices, '/notifications': unreadCount, '/my-work': waitingWork.length || undefined };
  return (
    <AppShell
      organization={user.organizationName ?? ''}
      nav={
        <Sidebar
          entries={entries}
          active={activeNavPath(path)}
          counts={counts}
          alerts={{ '/alarms': openAlarms, '/device-care': overdueTasks }}
        />
      }
      rail={rail}
      onRailChange={setRail}
      title={title}
      search={<SearchTrigger onClick={() => setPaletteOpen(true)} />}
      tools={
        <>
          <HelpButton />
          {showNotifications ? (
            <NotificationsMenu count={unreadCount} categories={unreadCategories} notifications={unread} />
          ) : null}
          <AccountMenu user={user} onSignOut={signOut} />
        </>
      }
      banner={
        <>
          <OfflineLine offline={offline} />
          <ConfirmAddressBanner />
          {error ? <SessionBanner message={error} onSignInAgain={signInAgain} onDismiss={dismissError} /> : null}
        </>
      }
    >
      <Fragment key={zone}>
        <Outlet />
      </Fragment>
      {signOutQuestion}
      {generation ? <GenerationDialog key={generation} runId={generation} onClose={leaveGeneration} /> : null}
      {paletteOpen ? <CommandPalette user={user} onClose={() => setPaletteOpen(false)} onSignOut={signOut} /> : null}
    </AppShell>
  );
}
