import { normalizeMetric } from '@steward/api/metric-names';
import { Banner } from '@steward/ui/blocks/banner';
import { Condition } from '@steward/ui/blocks/condition';
import { DataTable } from '@steward/ui/blocks/data-table';
import { dataColumns } from '@steward/ui/blocks/data-table/columns';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { RowAction } from '@steward/ui/blocks/row-actions';
import { Card } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { Activity, Ruler } from 'lucide-react';
import { useState } from 'react';
import { BeyondLimit } from '../../../care/beyond-limit';
import { conditionParts } from '../../../care/condition-parts';
import { CopyField } from '../../../care/copy-field';
import type { ChosenSpan } from '../../../care/reading-spans';
import { readingText } from '../../../care/reading-text';
import { fullMomentOf } from '../../../lib/calendar';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { relativeTime } from '../../../lib/relative-time';
import { useMay } from '../../../lib/session/use-may';
import { useMinimumLoading } from '../../../lib/use-minimum-loading';
import { useNow } from '../../../lib/use-now';
import { HistoryBar } from './history-bar';
import { ReadingHistory } from './reading-history';
import { aheadText, type Reading, uncomparedText } from './reading-words';
import { useReadings } from './use-readings';

const UnitDialog = lazyDialog(() => import('./unit-dialog').then(({ UnitDialog }) => UnitDialog), 'The unit');

const ageEveryMs = 15_000;

interface ReadingsTabProps {
  deviceId: string;
  deviceName: string;
  /** Metric and time span of the chart; by default the last day of the first metric that has a limit. */
  chart: Partial<ChosenSpan> & { metric?: string | undefined };
  onChart: (chart: ReadingsTabProps['chart']) => void;
}

/** The readings of a device: a chart of one metric, and the latest reading of each metric with its limits. */
export function ReadingsTab({ deviceId, deviceName, chart, onChart }: ReadingsTabProps) {
  const { data, error, isPending, isFetching, refetch } = useReadings(deviceId);
  const loading = useMinimumLoading(isPending);
  const now = useNow(ageEveryMs);
  const mayChangeUnit = useMay('devices:write');
  const [unitOf, setUnitOf] = useState<Reading | null>(null);
  if (error && !data && !loading) {
    return (
      <Card>
        <ErrorPanel title="Failed to load the readings" onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorPanel>
      </Card>
    );
  }
  if (data?.readings.length === 0 && !loading) return <NoReadings deviceId={deviceId} />;
  const shown = chartedReading(data?.readings ?? [], chart.metric);
  const span: ChosenSpan = { ...chart, span: chart.span ?? 'day' };
  const ahead = data ? aheadText(data, now) : null;
  return (
    <>
      {ahead ? (
        <Banner tone="warning" className="mb-4">
          {ahead}
        </Banner>
      ) : null}
      {shown && !loading ? (
        <section aria-label="Chart of readings" className="mb-4">
          <HistoryBar
            deviceId={deviceId}
            readings={data?.readings ?? []}
            metric={shown.metric}
            span={span}
            onMetric={(metric) => onChart({ ...chart, metric })}
            onSpan={(change) => onChart({ ...chart, ...change })}
          />
          <ReadingHistory deviceId={deviceId} reading={shown} span={span} />
        </section>
      ) : null}
      <Card className="@container overflow-x-auto">
        <DataTable
          label={`Readings of ${deviceName}`}
          columns={readingColumns(now, mayChangeUnit ? setUnitOf : undefined)}
          items={loading ? undefined : data?.readings.map((reading) => ({ ...reading, id: reading.metric }))}
        />
      </Card>
      {unitOf ? <UnitDialog deviceId={deviceId} reading={unitOf} onClose={() => setUnitOf(null)} /> : null}
      {data && uncomparedText(data) ? (
        <p className="mt-3 text-muted-foreground text-sm">
          {uncomparedText(data)}{' '}
          <Link
            to="/devices/$deviceId"
            params={{ deviceId }}
            search={{ tab: 'rules' }}
            className="text-primary underline"
          >
            Show rules
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** @param metric name of a reported metric, or of a rule's metric, as in links of alarms */
const chartedReading = (readings: readonly Reading[], metric: string | undefined): Reading | undefined =>
  readings.find((reading) => reading.metric === metric) ??
  readings.find((reading) => isComparedWith(reading, metric)) ??
  // a rule that is switched off or deleted
  readings.find((reading) => metric && normalizeMetric(reading.metric) === normalizeMetric(metric)) ??
  readings.find(({ limits }) => limits.length > 0) ??
  readings.find(({ value }) => typeof value === 'number') ??
  readings[0];

const isComparedWith = ({ limits, watchers }: Reading, ruleMetric: string | undefined) =>
  limits.some(({ condition }) => condition.metric === ruleMetric) ||
  watchers.some(({ metric }) => metric === ruleMetric);

const column = dataColumns<Reading & { id: string }>();

/** Columns by container width. @param onUnit undefined if the user cannot change units */
const readingColumns = (now: number, onUnit: ((reading: Reading) => void) | undefined) => [
  column.accessor('metric', {
    header: 'Metric',
    meta: { className: 'font-medium sm:min-w-44 sm:whitespace-normal wrap-anywhere' },
  }),
  column.accessor('value', {
    header: 'Latest value',
    meta: { className: 'whitespace-nowrap tabular-nums' },
    cell: ({ row: { original: reading } }) => (
      <span className="flex items-center gap-1">
        {readingText(reading)}
        {onUnit && typeof reading.value === 'number' ? (
          <RowAction icon={Ruler} label={`Change the unit of ${reading.metric}`} onClick={() => onUnit(reading)} />
        ) : null}
      </span>
    ),
  }),
  column.display({
    id: 'limits',
    header: 'Alarm when',
    meta: { className: 'sm:w-full sm:py-2 sm:whitespace-normal' },
    cell: ({ row: { original: reading } }) => <Limits reading={reading} />,
  }),
  column.accessor('at', {
    header: 'Measured',
    meta: { headClassName: 'text-right', className: 'whitespace-nowrap text-right text-muted-foreground tabular-nums' },
    cell: ({ getValue }) => <time title={fullMomentOf(getValue())}>{relativeTime(getValue(), now)}</time>,
  }),
];

function Limits({ reading }: { reading: Reading }) {
  if (!reading.limits.length && !reading.watchers.length) {
    return <span className="text-muted-foreground">No active rule</span>;
  }
  return (
    <ul className="grid gap-1">
      {reading.limits.map(({ ruleId, condition, isBroken, converted }) => (
        <li key={ruleId} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Condition parts={conditionParts(condition).slice(1)} />
          {converted === undefined ? null : (
            <span className="text-muted-foreground text-sm">
              now {readingText({ value: converted, unit: condition.unit })}
            </span>
          )}
          {isBroken ? <BeyondLimit /> : null}
        </li>
      ))}
      {reading.watchers.map(({ ruleId, condition }) => (
        <li key={ruleId} className="text-muted-foreground text-sm">
          {condition}
        </li>
      ))}
    </ul>
  );
}

function NoReadings({ deviceId }: { deviceId: string }) {
  const address = `${window.location.origin}/api/devices/${deviceId}/telemetry`;
  const command = `curl -X POST ${address} -H "Authorization: Bearer TOKEN" -H "Content-Type: application/json" -d '{"values":{"temperature":21.5},"units":{"temperature":"°C"}}'`;
  return (
    <Card>
      <EmptyState icon={Activity} title="No readings yet">
        Readings that the device sends appear here and are compared with its active rules. Enter its MQTT broker or HTTP
        endpoint under{' '}
        <Link
          to="/devices/$deviceId"
          params={{ deviceId }}
          search={{ tab: 'device-info' }}
          className="text-primary underline"
        >
          Device Information
        </Link>
        , or create an API token there and send the first one.
      </EmptyState>
      <div className="mx-auto max-w-160 px-5 pb-6">
        <CopyField
          label="Command"
          value={command}
          hint="Replace TOKEN. A metric with the name of a rule's metric is connected to it automatically."
          noun="command"
        />
      </div>
    </Card>
  );
}
