import { Skeleton } from '@steward/ui/primitives/skeleton';
import type { ReactNode } from 'react';
import { ChartCard, type ChartTable } from '../../../charts/chart-card';
import { EmptyChart } from './empty-chart';

interface ChartSlotProps {
  title: string;
  label: string;
  table: ChartTable;
  /** Sentence shown instead of the chart when there is no data. */
  empty: string;
  hasData: boolean;
  children: ReactNode;
}

/** Card around a lazily loaded chart, or a sentence when there is no data. */
export function ChartSlot({ title, label, table, empty, hasData, children }: ChartSlotProps) {
  if (!hasData) return <EmptyChart title={title}>{empty}</EmptyChart>;
  return (
    <ChartCard
      title={title}
      label={label}
      table={table}
      loading={<Skeleton className="h-37" />}
      className="flex min-w-0 flex-col *:last:flex-1"
    >
      {children}
    </ChartCard>
  );
}
