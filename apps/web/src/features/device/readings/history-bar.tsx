import { StatusSegments } from '@steward/ui/blocks/segments';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { type ChosenSpan, spanLabels } from '../../../care/reading-spans';
import { DateFilter } from '../../../lib/date-filter';
import { ExportMenu } from './export-menu';
import type { Reading } from './reading-words';

const spans = Object.entries(spanLabels).map(([value, label]) => ({ value: value as ChosenSpan['span'], label }));

interface HistoryBarProps {
  deviceId: string;
  readings: readonly Reading[];
  metric: string;
  span: ChosenSpan;
  onMetric: (metric: string) => void;
  onSpan: (span: Partial<ChosenSpan>) => void;
}

/** Selects the metric and time span of the chart, and exports them. */
export function HistoryBar({ deviceId, readings, metric, span, onMetric, onSpan }: HistoryBarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SelectFilter
        label="Metric"
        value={metric}
        onChange={onMetric}
        options={readings.map((reading) => ({ value: reading.metric, label: reading.metric }))}
        className="max-w-72 max-sm:max-w-full max-sm:basis-full"
      />
      <StatusSegments label="Time span" value={span.span} onChange={(next) => onSpan({ span: next })} options={spans} />
      {span.span === 'dates' ? (
        <>
          <DateFilter label="From" value={span.from} max={span.to} onChange={(from) => onSpan({ from })} />
          <DateFilter label="To" value={span.to} min={span.from} onChange={(to) => onSpan({ to })} />
        </>
      ) : null}
      <div className="sm:ml-auto">
        <ExportMenu deviceId={deviceId} metric={metric} span={span} />
      </div>
    </div>
  );
}
