import type { DataQuestion } from './data-question';

const ASKS = /^(?:which|what|list|show|display|is|are|any|all|how many|do|does|has|have)\b|\b(?:number of|count)\b/;
/** Words that mean current alarms, not those described in a manual. */
const RAISED =
  /\b(?:active|open|current|raised|unacknowledged|acknowledged|unconfirmed|new)\b|\b(?:in|an?|any) alarms?\b/;

/** Reads questions about active alarms. On the page of a device, the question must call them active, open or similar. */
export function readAlarms(plain: string, isOnPage: boolean): DataQuestion | null {
  if (!/\balarms?\b/.test(plain) || !ASKS.test(plain)) return null;
  return RAISED.test(plain) || (!isOnPage && /\balarms?(?: (?:do we have|are there|have we))?$/.test(plain))
    ? { about: 'alarms' }
    : null;
}

/** Words in questions about alarms that are not names. */
export const alarmWords =
  'alarm alarms active open current raised unacknowledged acknowledged unconfirmed new device devices machine machines asset assets equipment';
