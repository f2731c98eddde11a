import { LoadingScreen } from '@steward/ui/blocks/loading-screen';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { dateOf } from './calendar';
import { trpc } from './trpc/trpc';
import { useScreenZone } from './use-screen-zone';

const Today = createContext<string | undefined>(undefined);

/** The organization's calendar date. It changes at the organization's midnight, without a reload. */
export const useToday = (): string => useContext(Today) ?? dateOf(Date.now());

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** Milliseconds until the organization's date changes, or until the next attempt to query it. */
function nextQueryDelayMs(answer: { msUntilTomorrow: number } | undefined, answeredAt: number): number {
  return answer ? Math.max(secondMs, answeredAt + answer.msUntilTomorrow - Date.now()) : minuteMs;
}

interface OrganizationCalendarProps {
  /** Path of the page on screen. */
  page: string;
  /** Renders the screens in a time zone. Pages are remounted when the zone changes, because forms convert local times. */
  children: (zone: string) => ReactNode;
}

/** Provides the organization's date and time zone, queried from the server, to the screens inside. */
export function OrganizationCalendar({ page, children }: OrganizationCalendarProps) {
  const utils = trpc.useUtils();
  const { data, failureCount } = trpc.settings.calendar.useQuery(undefined, {
    staleTime: minuteMs,
    refetchInterval: ({ state }) => nextQueryDelayMs(state.data, state.dataUpdatedAt),
    refetchIntervalInBackground: true,
  });
  const zone = useScreenZone({ zone: data?.timeZone, failed: failureCount > 0, page });
  const lastDate = useRef(data?.today);
  useEffect(() => {
    const previousDate = lastDate.current;
    lastDate.current = data?.today;
    if (!previousDate || previousDate === data?.today) return;
    // a new day makes tasks overdue
    void Promise.all([utils.maintenance.invalidate(), utils.devices.invalidate(), utils.dashboard.invalidate()]);
  }, [data?.today, utils]);
  return <Today value={data?.today}>{zone === undefined ? <LoadingScreen /> : children(zone)}</Today>;
}
