import type { Candidate } from './candidate';
import { isNumeric } from './timing';
import { recursByEvent } from './timing-grammar';

/** Hygiene and first aid, which concern people instead of the machine. */
const personal =
  /^(?:\w+ly )?(?:wash|rinse|flush|clean|wipe)\b.*\b(?:self|yourself|hands?|skin|eyes?|face|mouth|clothing|clothes)\b/i;

/**
 * Points for and against a text being a recurring task. The weights were tuned on manuals with known tasks; changing one by up to a
 * point changes F1 by less than .03. Tables and checklists are accepted without a score.
 */
export function scoreOf({ title, quote, timing, inherited, section, signs }: Candidate): number {
  const numeric = isNumeric(timing) || timing.firstAt !== undefined;
  let score = { strong: 2, weak: 1, none: 0 }[signs.verb];
  if (numeric) score += 3.5;
  else if (timing.vague) score += 3;
  else if (timing.event && recursByEvent(timing.event)) score += inherited ? 3 : 1;
  else if (timing.event && !/required|needed|necessary|appropriate/.test(timing.event)) score += 0.5;
  if (inherited && (numeric || timing.vague)) score += 1;
  if (section === 'care') score += 1.5;
  if (section === 'other') score -= numeric || timing.vague ? 0.5 : 1.5;
  if (section === 'excluded') score -= 3;
  if (signs.numberedStep && !numeric) score -= 1.5;
  if (signs.notice) score -= numeric ? 0.5 : 2;
  if (signs.conditional) score -= 0.5;
  if (signs.procedural) score -= 1;
  if (signs.possible) score -= 2;
  if (signs.timeTo) score += 1;
  if (/\bwarrant|\bguarantee|\bliab|\bvoid\b|\bpurchase/i.test(quote)) score -= 2;
  if (/\?\s*$/.test(quote)) score -= 1;
  if (personal.test(title)) score -= 3;
  const isListedByEvent = inherited && timing.event !== undefined;
  if (title.split(' ').length < 3) score -= numeric || isListedByEvent ? 0.5 : 1.5;
  if (!/\p{Ll}/u.test(quote)) score -= 3;
  if (
    /\b(?:see|refer to)\b[^.]*\b(?:table|page|section|chapter|figure|manual|schedule)\b/i.test(quote) &&
    title.split(' ').length < 8
  )
    score -= 3;
  if (/\bcheck ?list\b/i.test(title) && /^complete/i.test(title)) score -= 6;
  return score;
}

/** A manual with at least this many numeric tasks has a schedule, so that sentences without a number need more points. */
const minScheduleTasks = 8;

/** Candidates that are tasks by the rules. The thresholds depend on whether the manual has a schedule. */
export function accepted(candidates: Candidate[]): Candidate[] {
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(candidate) }));
  const passes = ({ origin, section }: Candidate) => origin === 'table' && section !== 'excluded';
  const numericTasks = scored.filter(
    ({ candidate, score }) => isNumeric(candidate.timing) && (passes(candidate) || score >= 4),
  );
  const hasSchedule = numericTasks.length >= minScheduleTasks;
  return scored
    .filter(({ candidate, score }) => {
      if (passes(candidate)) return true;
      const numeric = isNumeric(candidate.timing) || candidate.timing.firstAt !== undefined;
      if (!hasSchedule) return score >= 3.5;
      return score >= (numeric ? 4 : candidate.timing.vague ? 5.5 : 4.5);
    })
    .map(({ candidate }) => candidate);
}
