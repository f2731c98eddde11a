import { StatusPill } from '@steward/ui/blocks/status-pill';
import { Card } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { alarmValueText } from '../../../care/alarm-words';
import { momentOf } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';

const shownAtOnce = 3;
const priorityTones = { HIGH: 'error', MEDIUM: 'warning', LOW: 'info' } as const;
const priorityWords = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' };

/** The open alarms of a device, most urgent first. */
export function OpenAlarms({ deviceId, deviceName }: { deviceId: string; deviceName: string }) {
  const { data } = trpc.alarms.list.useQuery({ deviceId, state: 'active', size: shownAtOnce });
  if (!data?.totalElements) return null;
  const others = data.totalElements - data.content.length;
  return (
    <Card className="px-3.5 py-3">
      <h2 className="mb-1 font-medium text-muted-foreground text-xs">Open alarms</h2>
      <ul className="grid gap-2">
        {data.content.map((alarm) => (
          <li key={alarm.id} className="relative flex items-start gap-2 text-sm">
            <span className="min-w-0 flex-1">
              <Link
                to="/alarms"
                search={{ alarm: alarm.id }}
                className="wrap-anywhere font-semibold after:absolute after:inset-0"
              >
                {alarm.ruleName}
              </Link>
              <span className="block text-muted-foreground tabular-nums">
                {alarmValueText(alarm)} · {momentOf(alarm.raisedAt)}
              </span>
            </span>
            <StatusPill tone={priorityTones[alarm.priority]} icon={BellRing}>
              {priorityWords[alarm.priority]}
            </StatusPill>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <Link
          to="/alarms"
          search={{ search: deviceName }}
          className="tap-area relative mt-2 block w-fit rounded-sm font-medium text-primary text-sm"
        >
          {others === 1 ? 'One more alarm' : `${others} more alarms`}
        </Link>
      ) : null}
    </Card>
  );
}
