import { isAllowed } from '@steward/api/permissions';
import type { Dashboard } from '@steward/api/schema/dashboard';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { cn } from '@steward/ui/lib/cn';
import { Card } from '@steward/ui/primitives/card';
import { useEffect, useState } from 'react';
import { usePageTitle } from '../../lib/page-title';
import { PartBoundary } from '../../lib/parts/part-boundary';
import { useUser } from '../../lib/session/user';
import { useMinimumLoading } from '../../lib/use-minimum-loading';
import { type Block, visibleBlocks } from './blocks';
import { DashboardSkeleton } from './components/dashboard-skeleton';
import { DeviceStatusPanel } from './components/device-status-panel';
import { DueTodayBanner, DueTodayPlaceholder } from './components/due-today-banner';
import { Figures } from './components/figures';
import { FirstSteps } from './components/first-steps';
import { OpenAlarms } from './components/open-alarms';
import { placeBlocks } from './components/place';
import { QuickActions } from './components/quick-actions';
import { UpcomingPanel } from './components/upcoming-panel';
import { WeeksPanel } from './components/weeks-panel';
import { useDashboard } from './hooks';
import { rememberDue, rememberedDue } from './remembered-due';

const title = 'Command Center';

/** Command Center: due tasks, figures, device status, maintenance by week and quick actions. */
export function DashboardPage() {
  usePageTitle(title);
  const { id: userId, role } = useUser();
  const { data, settings, isPending, error, retry, retrying } = useDashboard();
  const loading = useMinimumLoading(isPending);
  const blocks = visibleBlocks(settings);
  const showIntelligence = isAllowed(role, 'analytics:read');
  const dueToday = data?.dueToday.ok ? data.dueToday.data : null;
  const [previousDue] = useState(() => rememberedDue(userId));
  useEffect(() => {
    if (dueToday) rememberDue(userId, dueToday);
  }, [userId, dueToday]);
  // the response may arrive before the minimum time of the skeleton has passed
  const expectedDue = dueToday ?? previousDue;
  const showDue = settings?.showMaintenanceAlerts ?? true;
  return (
    <Page aria-busy={loading}>
      <PageHead title={title} description="Welcome back! Here's what's happening with your smart assets." />
      <PartBoundary name="The open alarms">
        <OpenAlarms />
      </PartBoundary>
      {loading && expectedDue && showDue ? <DueTodayPlaceholder {...expectedDue} /> : null}
      {!loading && dueToday && showDue ? (
        <PartBoundary name="The notice about due tasks">
          <DueTodayBanner {...dueToday} />
        </PartBoundary>
      ) : null}
      <PartBoundary name="The first steps">
        <FirstSteps pageLoading={loading} />
      </PartBoundary>
      {!loading && !data ? (
        <Card>
          <ErrorPanel title="The Command Center could not be loaded" onRetry={retry} retrying={retrying}>
            {error}
          </ErrorPanel>
        </Card>
      ) : (
        <div
          className={cn(
            'grid grid-cols-[minmax(0,1fr)] max-sm:gap-3',
            settings?.layout !== 'list' && 'lg:grid-cols-3',
            settings?.compactMode || settings?.layout === 'compact' ? 'gap-2' : 'gap-4',
            settings?.layout === 'list' && '*:col-span-1 lg:*:col-span-1',
            settings?.layout === 'compact' && 'compact',
          )}
        >
          {loading || !data ? (
            <DashboardSkeleton blocks={blocks} showIntelligence={showIntelligence} />
          ) : (
            placeBlocks(blocks).map((place) => (
              <PartBoundary
                key={place.block}
                name="This card"
                frame={(message) => <Card className={place.className}>{message}</Card>}
              >
                <DashboardBlock
                  {...place}
                  data={data}
                  showIntelligence={showIntelligence}
                  retry={retry}
                  retrying={retrying}
                />
              </PartBoundary>
            ))
          )}
        </div>
      )}
    </Page>
  );
}

interface DashboardBlockProps {
  block: Block;
  className: string;
  data: Dashboard;
  showIntelligence: boolean;
  retry: () => void;
  retrying: boolean;
}

function DashboardBlock({ block, className, data, showIntelligence, ...retry }: DashboardBlockProps) {
  const user = useUser();
  switch (block) {
    case 'figures':
      return (
        <div className={className}>
          <Figures stats={data.stats} mayOpenUsers={isAllowed(user.role, 'users:write')} {...retry} />
        </div>
      );
    case 'upcoming':
      return <UpcomingPanel part={data.upcoming} userId={user.id} className={className} {...retry} />;
    case 'device-status':
      return <DeviceStatusPanel part={data.deviceStatus} className={className} {...retry} />;
    case 'weeks':
      return <WeeksPanel part={data.weeksAhead} className={className} {...retry} />;
    case 'quick-actions':
      return <QuickActions stats={data.stats} showIntelligence={showIntelligence} className={className} />;
  }
}
