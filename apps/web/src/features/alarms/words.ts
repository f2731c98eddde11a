import type { Alarm } from '@steward/api/schema/alarms';
import type { Tone } from '@steward/ui/lib/tone';

export const stateWords: Record<Alarm['state'], string> = {
  OPEN: 'Open',
  ACKNOWLEDGED: 'Acknowledged',
  SNOOZED: 'Snoozed',
  CLEARED: 'Cleared',
};
export const stateTones: Record<Alarm['state'], Tone> = {
  OPEN: 'error',
  ACKNOWLEDGED: 'warning',
  SNOOZED: 'offline',
  CLEARED: 'ok',
};
export const priorityWords: Record<Alarm['priority'], string> = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' };

/** At most four decimals: a conversion of units leaves more. */
export const valueText = (value: number | null, unit: string): string =>
  value === null ? 'No reading' : [String(Number(value.toFixed(4))), unit].filter(Boolean).join(' ');

/** Why and by whom an alarm was cleared; null while it is not. */
export function clearedText({ clearedBy, clearedByName }: Alarm): string | null {
  switch (clearedBy) {
    case 'value':
      return 'The readings are back within the limit';
    case 'person':
      return `By ${clearedByName || 'a person'}`;
    case 'rule':
      return 'The rule was changed, switched off or deleted';
    case null:
      return null;
  }
}
