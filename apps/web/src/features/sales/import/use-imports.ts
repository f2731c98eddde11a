import type { SalesImport } from '@steward/api/schema/sales/imports';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { useReloadSales } from '../data/use-sales-changes';

const pollingIntervalMs = 1000;

/** Imports, newest first. Polls while one runs and reloads all sales data when it has ended. */
export function useImports() {
  const reload = useReloadSales();
  const list = trpc.sales.imports.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollingIntervalMs : false),
  });
  const running = list.data?.find(isRunning);
  const previousRunningId = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per ended import
  useEffect(() => {
    const hadRunning = previousRunningId.current !== undefined;
    previousRunningId.current = running?.id;
    if (hadRunning && !running) reload();
  }, [running?.id]);
  return { imports: list.data ?? [], running };
}

const isRunning = ({ status }: SalesImport) => status === 'running';
export const percentDone = ({ rowsDone, rowCount }: SalesImport): number =>
  rowCount === 0 ? 0 : Math.round((rowsDone / rowCount) * 100);
