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

export const snoozeTimes = [
  { label: '15 minutes', minutes: 15 },
  { label: '1 hour', minutes: 60 },
  { label: '8 hours', minutes: 480 },
  { label: '1 day', minutes: 1440 },
];

export const noteHint = 'For example what you found, or who takes care of it.';
export const maxNoteLength = 2000;

/** Why and by whom an alarm was cleared; null if it is not cleared. */
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
