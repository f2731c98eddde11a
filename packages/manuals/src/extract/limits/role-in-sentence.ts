import type { ColumnRole } from './column-role';
import { cleaned } from './label-text';

/** What the words right before a number say that happens there. */

const ROLE_BEFORE =
  /\b(?:(?<alarm>(?:pre-?)?alarms?|(?:pre-?)?warnings?|alerts?)|(?<trip>trips?|shut-?\s?downs?|shut-?\s?offs?|cut-?\s?outs?|switch-?\s?offs?))(?:\s(?:points?|levels?|limits?|values?|set ?points?|thresholds?))?\s*(?:is|at|of|[:=(])?\s*$/i;
const ANY_ROLE = /\b(?:(?:pre-?)?(?:alarm|warning)|alert|trip|shut-?\s?down|shut-?\s?off|cut-?\s?out|switch-?\s?off)/i;

export interface SentenceRole {
  role: ColumnRole;
  /** What stands before the first such word: 'Vibration' of 'Vibration alarm 7.1 mm/s, trip 11 mm/s'. '' for nothing. */
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
  /^(?:the\s+|an?\s+)?(?<thing>[^.;:]{2,50}?)\s+(?:switch|turn|cut|come)(?:s|es)?\s+(?:on|off|in|out)\b/i;
const WAY =
  /\b(?<way>on|off|in|out)\s+(?:again\s+)?(?:at|when (?:it|this) (?:is|reaches)|above|below)\s*(?:about|approx\w*\.?)?\s*$/i;

/**
 * 'The fan switches on at 60 °C and off at 50 °C': two switching points of a control, of which neither is a limit.
 * @returns a name for the point before the number, undefined when it is none
 */
export function switchingPoint(before: string, whole: string): string | undefined {
  const way = WAY.exec(before)?.groups?.way?.toLowerCase();
  const thing = SWITCHING.exec(whole)?.groups?.thing;
  if (!way || !thing || !/\b(?:on|in)\b/i.test(whole)) return undefined;
  return `${thing} switch-${way === 'on' || way === 'in' ? 'on' : 'off'}`;
}
