import {
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { dateOf, rememberTimeZone, setTimeZone, timeZone } from './calendar';
import { trpc } from './trpc/trpc';

const Today = createContext<string | undefined>(undefined);

/** The organization's calendar date. It changes at the organization's midnight, without a reload. */
export const useToday = (): string => useContext(Today) ?? dateOf(Date.now());

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** Milliseconds until the organization's date changes, or until the next attempt to query it. */
function nextQueryDelayMs(answer: { msUntilTomorrow: number } | undefined, answeredAt: number): number {
  return answer ? Math.max(secondMs, answeredAt + answer.msUntilTomorrow - Date.now()) : minuteMs;
}

/** Provides the organization's date and time zone, queried from the server, to the screens inside. */
export function OrganizationCalendar({ children }: { children: ReactNode }) {
  const utils = trpc.useUtils();
  const { data } = trpc.settings.calendar.useQuery(undefined, {
    staleTime: minuteMs,
    refetchInterval: ({ state }) => nextQueryDelayMs(state.data, state.dataUpdatedAt),
    refetchIntervalInBackground: true,
  });
  const [zone, setZone] = useState(timeZone);
  // a layout effect: setTimeZone is a side effect, and the new key must remount the screens before the next paint
  useLayoutEffect(() => {
    if (!data) return;
    setTimeZone(data.timeZone);
    rememberTimeZone(data.timeZone);
    setZone(data.timeZone);
  }, [data]);
  const lastDate = useRef(data?.today);
  useEffect(() => {
    const previousDate = lastDate.current;
    lastDate.current = data?.today;
    if (!previousDate || previousDate === data?.today) return;
    // a new day makes tasks overdue
    void Promise.all([utils.maintenance.invalidate(), utils.devices.invalidate(), utils.dashboard.invalidate()]);
  }, [data?.today, utils]);
  return (
    <Today value={data?.today}>
      <Fragment key={zone}>{children}</Fragment>
    </Today>
  );
}
