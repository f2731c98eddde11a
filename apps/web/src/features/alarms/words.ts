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

/** Why and by whom an alarm was cleared; null while it is not. */
export function clearedText({ clearedBy, clearedByName }: Alarm): string | null {
  switch (clearedBy) {
    case 'value':
      return 'The condition no longer holds';
    case 'person':
      return `By ${clearedByName || 'a person'}`;
    case 'rule':
      return 'The rule was changed, switched off or deleted';
    case null:
      return null;
  }
}
