import type { UnwellDevice } from '@steward/api/schema/dashboard';
import { dateOf, shortDate, timeOf } from '../../lib/calendar';

type Told = Pick<UnwellDevice, 'name' | 'reason' | 'location'>;

/** Why a device is not well: 'Coolant temperature 97.4 °C, limit 95 °C'. Where that is not known: where it stands. */
export function reasonText({ name, reason, location }: Told, today: string): string {
  switch (reason?.kind) {
    case 'limit': {
      const unit = reason.unit ? ` ${reason.unit}` : '';
      return `${reason.metric} ${reason.value}${unit}, limit ${reason.limits.join(' to ')}${unit}`;
    }
    case 'alert':
      return withoutName(reason.title, name);
    case 'silent': {
      const day = dateOf(reason.since);
      return `No signal since ${day === today ? timeOf(reason.since) : shortDate(day, today)}`;
    }
    case 'late':
      return `${reason.daysLate} ${reason.daysLate === 1 ? 'day' : 'days'} late: ${reason.taskName}`;
    default:
      return location;
  }
}

/** 'Pump 1 is offline' beside the name of Pump 1: 'Is offline'. */
function withoutName(title: string, name: string): string {
  const rest = title.startsWith(`${name} `) ? title.slice(name.length + 1) : title;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
