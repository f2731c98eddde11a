import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ChosenSpan, refreshMs, timeSpanOf } from '../../../care/reading-spans';
import { trpc } from '../../../lib/trpc/trpc';

/** Maximum number of requested points; more would be less than a pixel apart. */
const maxPoints = 500;
const keptMs = 60_000;

/**
 * Loads the history of a metric. A live span is refreshed when a new reading arrives.
 * @param latestAt time of the metric's latest reading
 */
export function useReadingHistory(deviceId: string, metric: string, chosen: ChosenSpan, latestAt: string | undefined) {
  const end = useSpanEnd(chosen, latestAt);
  const span = timeSpanOf(chosen, end);
  const query = trpc.devices.readingHistory.useQuery(
    {
      deviceId,
      metrics: [metric],
      from: new Date(span?.from ?? 0).toISOString(),
      to: new Date(span?.to ?? 1).toISOString(),
      maxPoints,
    },
    { enabled: span !== null, placeholderData: keepPreviousData, gcTime: keptMs, staleTime: Number.POSITIVE_INFINITY },
  );
  return { ...query, span };
}

/** End of a live span: the time when it was selected or last refreshed. */
function useSpanEnd({ span }: ChosenSpan, latestAt: string | undefined): number {
  const [state, setState] = useState(() => ({ span, end: Date.now() }));
  if (state.span !== span) setState({ span, end: Date.now() });
  const { end } = state;
  useEffect(() => {
    if (span === 'dates' || latestAt === undefined || Date.parse(latestAt) < end) return;
    const delayMs = Math.max(0, end + refreshMs[span] - Date.now());
    const timer = setTimeout(() => setState({ span, end: Date.now() }), delayMs);
    return () => clearTimeout(timer);
  }, [span, latestAt, end]);
  return end;
}
