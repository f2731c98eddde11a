import { Skeleton } from '@steward/ui/primitives/skeleton';
import type { ReactNode } from 'react';
import { ChartCard, type ChartTable } from '../../../charts/chart-card';
import { EmptyChart } from './empty-chart';

interface ChartSlotProps {
  title: string;
  label: string;
  table: ChartTable;
  /** Without data there is no chart: this sentence stands in its place. */
  empty: string;
  hasData: boolean;
  children: ReactNode;
}

/** The place of a chart, which is loaded when it is first needed. */
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
