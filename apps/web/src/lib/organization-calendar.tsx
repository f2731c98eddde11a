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
import { dateOf, setTimeZone, timeZone } from './calendar';
import { trpc } from './trpc/trpc';

const Today = createContext<string | undefined>(undefined);

/** The organization's calendar date. It changes at the organization's midnight, without a reload. */
export const useToday = (): string => useContext(Today) ?? dateOf(Date.now());

const second = 1000;
const minute = 60 * second;

/** Milliseconds until the organization's date changes, or until another attempt to ask for it. */
function untilTomorrow(answer: { msUntilTomorrow: number } | undefined, answeredAt: number): number {
  return answer ? Math.max(second, answeredAt + answer.msUntilTomorrow - Date.now()) : minute;
}

/** Gives every screen inside the organization's date and time zone, as the server says them. */
export function OrganizationCalendar({ children }: { children: ReactNode }) {
  const utils = trpc.useUtils();
  const { data } = trpc.settings.calendar.useQuery(undefined, {
    staleTime: minute,
    refetchInterval: ({ state }) => untilTomorrow(state.data, state.dataUpdatedAt),
    refetchIntervalInBackground: true,
  });
  const [zone, setZone] = useState(timeZone);
  // before the next paint, and not while rendering: the screens inside are drawn again with the new zone
  useLayoutEffect(() => {
    if (!data) return;
    setTimeZone(data.timeZone);
    setZone(data.timeZone);
  }, [data]);
  const shown = useRef(data?.today);
  useEffect(() => {
    const before = shown.current;
    shown.current = data?.today;
    if (!before || before === data?.today) return;
    // a new day makes tasks overdue
    void Promise.all([utils.maintenance.invalidate(), utils.devices.invalidate(), utils.dashboard.invalidate()]);
  }, [data?.today, utils]);
  return (
    <Today value={data?.today}>
      <Fragment key={zone}>{children}</Fragment>
    </Today>
  );
}
