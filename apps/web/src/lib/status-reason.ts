import { amountText } from '@steward/api/meter-units';
import type { StatusReason } from '@steward/api/schema/devices';
import { shownValue } from '@steward/api/shown-value';
import { dateOf, shortDate, timeOf } from './calendar';

/** Why a device is not online: 'Coolant temperature 97.4 °C, limit 95 °C'. Null if it is online. */
export function reasonText(reason: StatusReason | null, name: string, today: string): string | null {
  switch (reason?.kind) {
    case 'limit': {
      const unit = reason.unit ? ` ${reason.unit}` : '';
      return `${reason.metric} ${shownValue(reason.value)}${unit}, limit ${reason.limits.join(' to ')}${unit}`;
    }
    case 'alert':
      return `${withoutName(reason.title, name)}, ${timeOrDay(reason.at, today)}`;
    case 'silent':
      return `No signal since ${timeOrDay(reason.since, today)}`;
    case 'disconnected':
      return `Connection lost, ${timeOrDay(reason.since, today)}`;
    case 'late':
      return lateText(reason);
    case 'unrecorded':
      return 'No reason was recorded';
    default:
      return null;
  }
}

/** '4 days late: Filter', 'about 4 days late: Filter, at 250 h' */
function lateText({ taskName, daysLate, meterDue }: Extract<StatusReason, { kind: 'late' }>): string {
  const days = `${meterDue?.isProjected ? 'about ' : ''}${daysLate} ${daysLate === 1 ? 'day' : 'days'} late`;
  return [`${days}: ${taskName}`, meterDue && `at ${amountText(meterDue.at, meterDue.unit)}`]
    .filter(Boolean)
    .join(', ');
}

/** The time if the instant is today, otherwise the date. */
function timeOrDay(instant: string, today: string): string {
  const day = dateOf(instant);
  return day === today ? timeOf(instant) : shortDate(day, today);
}

/** Removes the device's name, which is shown next to the reason: 'Pump 1 is offline' becomes 'Is offline'. */
function withoutName(title: string, name: string): string {
  const rest = title.startsWith(`${name} `) ? title.slice(name.length + 1) : title;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
