import type { Counted, CountedBy, DataQuestion } from './data-question';
import { readDue } from './read-due';
import { readPast } from './read-past';

const MOST = /\b(?:most|highest number of|largest number of|greatest number of)\b/;
const EACH = /\b(?:per|by|for each|of each|each|every) (device|machine|asset|person|user|colleague|assignee)\b/;
const BY_PERSON = /^who\b|\b(?:which|what) (?:person|user|colleague|assignee|technician)\b/;
const BY_DEVICE = /\b(?:which|what|list)(?: of (?:my|our|the))? (?:devices?|machines?|assets?)\b/;

const things: readonly [RegExp, Counted][] = [
  [/\b(?:tasks?|maintenance|jobs?|work)\b/, 'tasks'],
  [/\brules?\b/, 'rules'],
  [/\b(?:precautions?|hazards?)\b/, 'precautions'],
  [/\b(?:documents?|manuals?|pdfs?)\b/, 'documents'],
];

/** Reads questions for the device or the person with the most of something: 'Which device has the most overdue tasks?' */
export function readRanking(plain: string): DataQuestion | null {
  const countedPart = plain.match(MOST) ? plain.slice(plain.search(MOST)) : EACH.test(plain) ? plain : null;
  if (!countedPart) return null;
  const by = byOf(plain);
  const thing = things.find(([words]) => words.test(countedPart))?.[1];
  if (!by || !thing) return null;
  const isDone = /\b(?:completed?|done|did|finished|carried out)\b/.test(plain);
  const of = thing === 'tasks' && isDone ? 'completions' : thing;
  if (by === 'person' && of !== 'tasks' && of !== 'completions') return null;
  return {
    about: 'ranking',
    of,
    by,
    due: readDue(plain, true) ?? { within: 'any' },
    past: readPast(plain) ?? { within: 'ever' },
    critical: /\bcritical\b/.test(plain),
  };
}

function byOf(plain: string): CountedBy | null {
  const [, each] = EACH.exec(plain) ?? [];
  if (each) return /device|machine|asset/.test(each) ? 'device' : 'person';
  if (BY_PERSON.test(plain)) return 'person';
  return BY_DEVICE.test(plain) ? 'device' : null;
}

export const rankingWords =
  'most highest largest greatest number per by each every device devices machine machines asset assets person user users colleague colleagues assignee technician task tasks maintenance job jobs work rule rules active precaution precautions safety hazard hazards critical document documents manual manuals pdf pdfs overdue due past late open planned completed complete done did finished carried out today yesterday last previous this next week month year day days weeks months ever so far';
