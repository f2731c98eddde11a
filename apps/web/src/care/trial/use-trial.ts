import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { useDebounced } from '../../lib/use-debounced';
import { timeSpanOf } from '../reading-spans';
import type { EnteredReading } from './parse-series';
import type { TrialRule } from './trial-rule';

const debounceMs = 400;
const maxPoints = 300;
const keepResult = { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData };

export type TrialSpan = 'day' | 'week' | 'month';

/** Simulates the edited rule on stored readings of the device. The span ends at the time when the simulation was opened. */
export function useStoredTrial(deviceId: string, editedRule: TrialRule, span: TrialSpan) {
  const [end] = useState(Date.now);
  const rule = useDebounced(editedRule, debounceMs);
  const time = timeSpanOf({ span }, end) ?? { from: end, to: end };
  const fromTo = { from: new Date(time.from).toISOString(), to: new Date(time.to).toISOString() };
  const simulation = trpc.rules.simulate.useQuery({ deviceId, ...rule, ...fromTo }, keepResult);
  const metric = simulation.data?.metric ?? '';
  const history = trpc.devices.readingHistory.useQuery(
    { deviceId, metrics: [metric], ...fromTo, maxPoints },
    { ...keepResult, enabled: metric !== '' },
  );
  return { time, simulation, history };
}

/** Simulates the edited rule on entered readings, which are not stored. */
export function useEnteredTrial(editedRule: TrialRule, enteredReadings: readonly EnteredReading[]) {
  const { client } = trpc.useUtils();
  const rule = useDebounced(editedRule, debounceMs);
  const readings = useDebounced(enteredReadings, debounceMs);
  return useQuery({
    queryKey: ['rules.simulateReadings', rule, readings],
    queryFn: () => client.rules.simulateReadings.mutate({ ...rule, readings: [...readings] }),
    enabled: readings.length > 0,
    ...keepResult,
  });
}
