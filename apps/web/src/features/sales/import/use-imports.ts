import type { SalesImport } from '@steward/api/schema/sales/imports';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { useReloadSales } from '../data/use-sales-changes';

const asksEvery = 1000;

/** The imports, newest first; asked for every second while one runs, and all data anew when it has ended. */
export function useImports() {
  const reload = useReloadSales();
  const list = trpc.sales.imports.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? asksEvery : false),
  });
  const running = list.data?.find(isRunning);
  const was = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each import that has ended
  useEffect(() => {
    const before = was.current;
    was.current = running?.id;
    if (before && !running) reload();
  }, [running?.id]);
  return { imports: list.data ?? [], running };
}

const isRunning = ({ status }: SalesImport) => status === 'running';
export const doneShare = ({ rowsDone, rowCount }: SalesImport): number =>
  rowCount === 0 ? 0 : Math.round((rowsDone / rowCount) * 100);
