import { Boxes, Fuel, LayoutDashboard, Plus, RotateCw, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { AppShell } from '../blocks/app-shell';
import { BackLink } from '../blocks/back-link';
import { Banner } from '../blocks/banner';
import { DeviceHead } from '../blocks/device-head';
import { ErrorScreen } from '../blocks/error-screen';
import { LoadingScreen } from '../blocks/loading-screen';
import { NavItem, NavSeparator } from '../blocks/nav-item';
import { NotificationBell } from '../blocks/notification-bell';
import { Page } from '../blocks/page';
import { PageChip } from '../blocks/page-chip';
import { PageHead, SectionHead } from '../blocks/page-head';
import { SearchTrigger } from '../blocks/search-trigger';
import { SidePanel, SplitView } from '../blocks/side-panel';
import { DeviceStatus } from '../blocks/status-pill';
import { UserMenu } from '../blocks/user-menu';
import { Button } from '../primitives/button';
import { DropdownMenuItem } from '../primitives/dropdown-menu';
import { Section } from './section';

const screens: Record<string, () => ReactNode> = {
  shell: ShellScreen,
  panel: PanelScreen,
  error: FailedScreen,
  loading: () => <LoadingScreen />,
};

/** Blocks that fill the page have addresses of their own: #shell, #panel, #error, #loading. */
export function useGalleryScreen(): (() => ReactNode) | undefined {
  const name = useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    () => window.location.hash.slice(1),
  );
  return screens[name];
}

export function ScreenLinks() {
  return (
    <Section
      title="Whole pages"
      note="Shell, manual beside a list, error, loading. The Back button returns to the gallery."
    >
      <div className="flex flex-wrap gap-2">
        {Object.keys(screens).map((name) => (
          <Button variant="outline" key={name} asChild>
            <a href={`#${name}`}>{name}</a>
          </Button>
        ))}
      </div>
    </Section>
  );
}

const person = { name: 'Marta Kowalski', role: 'admin' };

function Shell({ rail: initial = false, children }: { rail?: boolean; children: ReactNode }) {
  const [rail, setRail] = useState(initial);
  return (
    <AppShell
      organization="Northgate Facilities"
      title="Smart Assets"
      rail={rail}
      onRailChange={setRail}
      search={<SearchTrigger onClick={() => undefined} />}
      tools={
        <>
          <NotificationBell unread={12}>
            <button type="button" />
          </NotificationBell>
          <UserMenu {...person}>
            <DropdownMenuItem>Sign out</DropdownMenuItem>
          </UserMenu>
        </>
      }
      nav={
        <>
          <NavItem icon={LayoutDashboard} label="Command Center">
            {link('shell')}
          </NavItem>
          <NavItem icon={Boxes} label="Smart Assets" count={42} current>
            {link('panel')}
          </NavItem>
          <NavSeparator />
          <NavItem icon={ShieldCheck} label="DeviceCare Center" alert={4}>
            {link('error')}
          </NavItem>
        </>
      }
    >
      {children}
    </AppShell>
  );
}

// biome-ignore lint/a11y/useAnchorContent: NavItem puts its content into the link
const link = (name: string) => <a href={`#${name}`} />;

function ShellScreen() {
  return (
    <Shell>
      <Page>
        <PageHead
          title="Smart Assets"
          description="Monitor and control your smart assets"
          actions={
            <Button variant="default">
              <Plus aria-hidden="true" />
              Add Asset
            </Button>
          }
        />
        <Banner tone="info">Content follows here.</Banner>
      </Page>
    </Shell>
  );
}

function PanelScreen() {
  const [open, setOpen] = useState(true);
  return (
    <Shell rail>
      <Page flush>
        <DeviceHead
          back={<BackLink href="#shell">Smart Assets</BackLink>}
          icon={Fuel}
          name="Diesel generator DG-02"
          status={<DeviceStatus status="warning" />}
          facts={['Machine', 'Hall 2, Plant North']}
        />
        <SplitView
          panel={
            <SidePanel
              open={open}
              onClose={() => setOpen(false)}
              label="Page 43 of the manual"
              title="CG-450 Operation and Maintenance Manual"
              subtitle="Page 43 of 188"
              quote="“Change the engine oil and the oil filter every 250 operating hours or every 6 months.”"
              footer="7 more tasks and 2 precautions come from this page"
            >
              <div className="aspect-3/4 bg-paper shadow-paper" />
            </SidePanel>
          }
        >
          <div className="px-(--gutter) py-4">
            <SectionHead title="Maintenance Tasks" note="11 task(s) found" />
            <PageChip page={43} open={open} onClick={() => setOpen(!open)} />
          </div>
        </SplitView>
      </Page>
    </Shell>
  );
}

function FailedScreen() {
  return (
    <ErrorScreen
      title="Something went wrong"
      message="The application encountered an error. Please try refreshing the page."
      kept="Saved work is safe on the server. Text you were typing was kept in this browser."
      actions={
        <>
          <Button variant="default" size="lg">
            <RotateCw aria-hidden="true" />
            Refresh Page
          </Button>
          <Button variant="outline" size="lg">
            Go to Command Center
          </Button>
        </>
      }
      details={{
        facts: [
          { label: 'Request', value: '01JD4-7KQ2' },
          { label: 'Time', value: '20 Nov 2026, 09:41' },
          { label: 'Page', value: '/device-care' },
        ],
        text: 'TypeError: Cannot read properties of undefined\n  in ScheduleBanner\n  in MaintenanceTab',
        onCopy: () => undefined,
      }}
    />
  );
}
