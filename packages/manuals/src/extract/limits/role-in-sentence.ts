import type { ColumnRole } from './column-role';
import { cleaned } from './label-text';

/** Words directly before a number that make it the value of an alarm or a trip. */
const ROLE_BEFORE =
  /\b(?:(?<alarm>(?:pre-?)?alarms?|(?:pre-?)?warnings?|alerts?)|(?<trip>trips?|shut-?\s?downs?|shut-?\s?offs?|cut-?\s?outs?|switch-?\s?offs?))(?:\s(?:points?|levels?|limits?|values?|set ?points?|thresholds?))?\s*(?:is|at|of|[:=(])?\s*$/i;
const ANY_ROLE = /\b(?:(?:pre-?)?(?:alarm|warning)|alert|trip|shut-?\s?down|shut-?\s?off|cut-?\s?out|switch-?\s?off)/i;

export interface SentenceRole {
  role: ColumnRole;
  /** Text before the first role word: 'Vibration' in 'Vibration alarm 7.1 mm/s, trip 11 mm/s'. '' if none. */
  name: string;
}

export function roleInSentence(before: string): SentenceRole | undefined {
  const match = ROLE_BEFORE.exec(before);
  if (!match) return undefined;
  const name = cleaned(before.slice(0, before.search(ANY_ROLE)).replace(/^(?:the|an?)\s+/i, ''));
  const isName = /\p{L}{3}/u.test(name) && name.split(/\s+/).length <= 6 && !/\b(?:if|when|an?)\b/i.test(name);
  return { role: match.groups?.trip ? 'trip' : 'alarm', name: isName ? name : '' };
}

const SWITCHING =
  /^(?:the\s+|an?\s+)?(?<subject>[^.;:]{2,50}?)\s+(?:switch|turn|cut|come)(?:s|es)?\s+(?:on|off|in|out)\b/i;
const DIRECTION =
  /\b(?<way>on|off|in|out)\s+(?:again\s+)?(?:at|when (?:it|this) (?:is|reaches)|above|below)\s*(?:about|approx\w*\.?)?\s*$/i;

/**
 * Names a switching point of a control: 'The fan switches on at 60 °C and off at 50 °C' has two, neither of which is a limit.
 * @returns undefined if the number is not a switching point
 */
export function switchingPoint(before: string, whole: string): string | undefined {
  const direction = DIRECTION.exec(before)?.groups?.way?.toLowerCase();
  const control = SWITCHING.exec(whole)?.groups?.subject;
  if (!direction || !control || !/\b(?:on|in)\b/i.test(whole)) return undefined;
  return `${control} switch-${direction === 'on' || direction === 'in' ? 'on' : 'off'}`;
}
