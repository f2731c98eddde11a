import type { AnalyticsDashboard, AnalyticsRange } from '@steward/api/schema/analytics';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { StatusSegments } from '@steward/ui/blocks/segments';
import { cn } from '@steward/ui/lib/cn';
import { Card } from '@steward/ui/primitives/card';
import { getRouteApi } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title';
import { useMinimumLoading } from '../../lib/use-minimum-loading';
import { DailyActivity, ResponseTimeTrend } from './components/activity-charts';
import { AverageResponseTime, ResponseTimes } from './components/response-time-charts';
import { FeedbackBreakdown, QueryTypes } from './components/share-charts';
import { StatCards, StatCardsSkeleton } from './components/stat-cards';
import { TopDevices, TopUsers } from './components/top-lists';
import { UserTable } from './components/user-table';
import { useAnalytics } from './hooks';
import { rangeLabels } from './labels';
import { defaultRange } from './loader';

const route = getRouteApi('/app/analytics');
const title = 'Intelligence';
const ranges = Object.entries(rangeLabels).map(([value, label]) => ({ value: value as AnalyticsRange, label }));

/** Usage and quality of the assistant. */
export function AnalyticsPage() {
  usePageTitle(title, { inTopBar: false });
  const { range = defaultRange } = route.useSearch();
  const navigate = route.useNavigate();
  const analytics = useAnalytics(range);
  const { data, error } = analytics;
  const loading = useMinimumLoading(analytics.isPending);
  const description = loading
    ? 'Loading analytics data...'
    : data
      ? 'What people ask the assistant, and how well it answers'
      : `Error loading analytics: ${error?.message ?? ''}`;
  return (
    <Page aria-busy={loading || analytics.isPlaceholderData}>
      <PageHead
        title={title}
        description={description}
        keepTitleOnPhone
        actions={
          <StatusSegments
            label="Time range"
            value={range}
            onChange={(next) => void navigate({ search: { range: next }, replace: true })}
            options={ranges}
          />
        }
      />
      {loading ? (
        <StatCardsSkeleton />
      ) : data ? (
        <div className={cn('transition-opacity', analytics.isPlaceholderData && 'opacity-60')}>
          <AnalyticsReport {...data} />
        </div>
      ) : (
        <Card>
          <ErrorPanel
            title="Failed to load analytics data. Please try again later."
            onRetry={() => void analytics.refetch()}
            retrying={analytics.isFetching}
          />
        </Card>
      )}
    </Page>
  );
}

function AnalyticsReport({ overall, userAnalytics, responseTimeAnalytics, range }: AnalyticsDashboard) {
  const isEmpty = overall.totalQueries === 0 && overall.totalResponses === 0;
  return (
    <div className="grid gap-3">
      <StatCards overall={overall} />
      {isEmpty ? (
        <Card>
          <EmptyState icon={MessageCircleQuestion} title="No questions in this period">
            {range === 'all'
              ? 'Questions to the assistant and the quality of its answers appear here as soon as someone asks about a machine.'
              : 'Choose a longer period, or ask the assistant a question in the Chat tab of a machine.'}
          </EmptyState>
        </Card>
      ) : (
        <>
          <ChartColumns>
            <DailyActivity days={overall.dailyActivity} />
            <QueryTypes distribution={overall.queryTypeDistribution} />
            <ResponseTimeTrend days={overall.dailyActivity} />
            <FeedbackBreakdown feedback={overall.feedbackBreakdown} />
            <ResponseTimes times={responseTimeAnalytics} />
            <AverageResponseTime times={responseTimeAnalytics} />
          </ChartColumns>
          <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3 max-lg:grid-cols-[minmax(0,1fr)]">
            <TopUsers users={overall.topUsers} />
            <TopDevices devices={overall.topDevices} />
          </div>
          <UserTable users={userAnalytics} />
        </>
      )}
    </div>
  );
}

const ChartColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3 max-lg:grid-cols-[minmax(0,1fr)]">{children}</div>
);
