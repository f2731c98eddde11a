import { countText } from '../../count-text';
import type { StatusReason } from '../../devices/schema';
import { amountText } from '../../meters/units';
import { shownValue } from '../../telemetry/shown-value';
import { spacedName } from '../measured-limits/match-metrics';

/** Why a device has its status: 'its coolant temperature of 101 °C is beyond the limit of 98 °C'. */
export function reasonText(reason: StatusReason, momentOf: (at: Date) => string): string {
  switch (reason.kind) {
    case 'limit': {
      const { metric, value, unit, limits } = reason;
      const measured = [shownValue(value), unit].filter((part) => part !== '').join(' ');
      const limit = [limits.join(' to '), unit].filter((part) => part !== '').join(' ');
      return `its ${spacedName(metric).toLowerCase()} of ${measured} breaks the rule with the limit ${limit}`;
    }
    case 'silent':
      return `its last reading came on ${momentOf(new Date(reason.since))}`;
    case 'disconnected':
      return `it lost its connection on ${momentOf(new Date(reason.since))}`;
    case 'alert':
      return `${lowerFirst(reason.title)} on ${momentOf(new Date(reason.at))}; no rule explains it`;
    case 'late': {
      const { taskName, daysLate, meterDue } = reason;
      const late = `${meterDue?.isProjected ? 'about ' : ''}${countText(daysLate, 'day')} late`;
      return `no rule explains it, but "${taskName}" is ${late}${meterDue ? `, due at ${amountText(meterDue.at, meterDue.unit)}` : ''}`;
    }
    case 'unrecorded':
      return 'no rule explains it, and no reason is recorded';
  }
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
