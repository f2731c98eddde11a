import type { DataQuestion } from './data-question';
import { readPast } from './read-past';

/** Verbs of maintenance; others ('Who replaced the belt?') count only if a task of the organization has the word. */
const DONE =
  /\b(?:complet(?:e|ed|ing)|done|did|finish(?:ed)?|carried out|carry out|perform(?:ed)?|serviced?|maintained|inspected)\b/;
const LAST = /\b(?:last|latest|most recent|most recently|recently)\b/;
const WORK = /\b(?:maintenance|services?|serviced|maintained|tasks?|inspections?|inspected|completed|done|\w+ed)\b/;
const PERSONAL = /\b(?:i|me|my|mine)\b/;

/** Reads questions about work done in a period: 'How many tasks did Tomas complete last month?' */
export function readCompletions(plain: string): DataQuestion | null {
  if (!DONE.test(plain)) return null;
  const past = readPast(plain);
  const asks = /^(?:how many|number of|count|which|what|list|show|who|did|was|were|has|have)\b/.test(plain);
  const ofTasks = /\b(?:how many|number of|count|which|what|list) (?:\S+ ){0,3}?(?:tasks?|work|jobs?|inspections?)\b/;
  if (!asks || !(past || ofTasks.test(plain))) return null;
  // 'must be done today' is about work ahead
  if (/\b(?:be|to be) (?:done|completed|finished|carried out|performed)\b/.test(plain)) return null;
  return { about: 'completions', past: past ?? { within: 'ever' }, personal: PERSONAL.test(plain) };
}

export const completionWords =
  'complete completed completing completion completions done did finish finished carried carry out perform performed service serviced services maintained inspected maintenance task tasks work job jobs inspection inspections today yesterday last previous past this week month year day days weeks months so far ever already been was were anybody anyone anything device devices machine machines asset assets equipment team';

/** Reads questions about the last time that work was done: 'When was the pump last serviced?', 'Who changed its oil?' */
export function readLastTask(plain: string): DataQuestion | null {
  const after = plain.slice(plain.search(LAST));
  const asksWhen = /^when (?:(?:was|were)\b.*\b(?:serviced|maintained|completed|done|inspected)|did\b.*\blast)\b/.test(
    plain,
  );
  const asksWhat = /^what was (?:last )?(?:done|completed)\b/.test(plain);
  const asksWho =
    /^who (?:has |have )?(?:last |recently )?(?:did|done|carried out|\w+ed)\b/.test(plain) ||
    /^by whom (?:was|were)\b.*\b(?:done|carried out|\w+ed)\b/.test(plain);
  const asksLast = LAST.test(plain) && WORK.test(after);
  if (!asksLast && !asksWhen && !asksWhat && !asksWho) return null;
  return { about: 'last-task', personal: /^when did i\b|^what did i\b/.test(plain) };
}

export const lastTaskWords =
  'when last latest most recent recently maintenance service services serviced maintained task tasks inspection inspected completed completion complete did done carried out perform performed date time device machine asset unit equipment';
