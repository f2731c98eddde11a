import type { MetricHistory } from '@steward/api/schema/telemetry';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Card, CardContent, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import type { ReactNode } from 'react';
import { type ChosenSpan, spanWords } from '../../../care/reading-spans';
import { ChartCard } from '../../../charts/chart-card';
import { readingPoints } from '../../../charts/reading-points';
import { lazyPart } from '../../../lib/parts/lazy-part';
import { alarmSpans, chartLabel, historyTable, numberFormats, summaryOf } from './history-words';
import type { Reading } from './reading-words';
import { TextReadings } from './text-readings';
import { useReadingHistory } from './use-reading-history';

const ReadingLines = lazyPart(() => import('../../../charts/reading-lines').then((chart) => chart.default));

interface ReadingHistoryProps {
  deviceId: string;
  reading: Reading;
  span: ChosenSpan;
}

/** Chart of one metric over a time span, with its limits and alarms. */
export function ReadingHistory({ deviceId, reading, span }: ReadingHistoryProps) {
  const {
    data,
    error,
    isPending,
    isFetching,
    refetch,
    span: time,
  } = useReadingHistory(deviceId, reading.metric, span, reading.at);
  // while a new metric or span loads, `data` still holds the previous one
  const history = data?.metrics.find(({ metric }) => metric === reading.metric);
  if (!time)
    return <Notice title={reading.metric}>Choose a start and an end date. The end cannot be before the start.</Notice>;
  if (error && !history) {
    return (
      <Card>
        <ErrorPanel title="Failed to load the chart" onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorPanel>
      </Card>
    );
  }
  if (!data || !history || isPending) return <ChartSkeleton title={reading.metric} />;
  if (!history.buckets.length && history.texts.length) return <TextReadings history={history} />;
  if (!history.buckets.length) {
    const words = span.span === 'dates' ? 'on these dates' : spanWords[span.span];
    return <Notice title={reading.metric}>No readings {words}. Choose another time span to see earlier ones.</Notice>;
  }
  const { format, formatTick } = numberFormats(reading, history);
  return (
    <ChartCard
      title={[reading.metric, history.unit].filter(Boolean).join(', ')}
      table={historyTable(history, data.bucketMs, format)}
      showButtonText
      loading={<Skeleton className="h-65" />}
    >
      <ReadingLines
        label={chartLabel(history, format)}
        from={Date.parse(data.from)}
        to={Date.parse(data.to)}
        points={readingPoints(history.buckets, data.bucketMs)}
        bucketMs={data.bucketMs}
        stepped={typeof reading.value === 'boolean' && data.bucketMs === null}
        limits={reading.limits.map(({ condition: { operator }, values }) => ({ operator, values }))}
        alarms={alarmSpans(history)}
        format={format}
        formatTick={formatTick}
      />
      <Summary history={history} bucketMs={data.bucketMs} format={format} />
    </ChartCard>
  );
}

interface SummaryProps {
  history: MetricHistory;
  bucketMs: number | null;
  format: (value: number) => string;
}

function Summary({ history, bucketMs, format }: SummaryProps) {
  return <p className="mt-2 text-muted-foreground text-sm tabular-nums">{summaryOf(history, bucketMs, format)}</p>;
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader className="min-h-11">
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="py-10 text-center text-muted-foreground text-sm">
        <p>{children}</p>
      </CardContent>
    </Card>
  );
}

function ChartSkeleton({ title }: { title: string }) {
  return (
    <Card aria-busy="true">
      <CardHeader className="min-h-11">
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="py-3">
        <Skeleton className="h-65" />
      </CardContent>
    </Card>
  );
}
