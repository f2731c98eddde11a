import type { Suggestion } from '../items';
import { isNumeric, isTimed, type Timing } from '../maintenance/timing';
import { recursByEvent } from '../maintenance/timing-grammar';
import type { Grammar, TaskGrammar } from './grammar';
import { bareTimingIn, readTiming } from './read-timing';
import type { ForeignTask } from './task-item';
import { clausesIn, isIn, type TextUnit } from './text-units';

/** A timing that headings, labels and introductions give to what stands below them. */
interface Scope {
  timing: Timing;
  heading?: string;
}

/** Labels are short. */
const labelWords = 9;

/** Tasks of running text: orders with a timing of their own or of their heading. */
export function sentenceTasks(
  units: readonly TextUnit[],
  { language, tasks: grammar, precautions }: Grammar,
): ForeignTask[] {
  const found: ForeignTask[] = [];
  let scope: Scope | undefined;
  units.forEach((unit, at) => {
    const heading = unit.headingPath.at(-1);
    if (scope && scope.heading !== heading) scope = undefined;
    if (unit.kind === 'heading') {
      scope = undefined;
      return;
    }
    const next = units[at + 1];
    const opened = scopeOf(unit, next, grammar);
    if (opened) {
      scope = { timing: opened, ...(heading !== undefined && { heading }) };
      // 'Monatlich: Filter reinigen' is read as a sentence; a label alone has nothing more to say
      if (bareTimingIn(unit.text.replace(/:\s*$/, ''), grammar)) return;
    } else if (scope && unit.kind === 'paragraph' && !isLabelled(unit)) scope = undefined;
    const isExcluded = isIn(unit.headingPath, grammar.excludedSection);
    if (isExcluded) return;
    const inherited = scope?.timing ?? headingTiming(unit, grammar);
    const isCare = isIn(unit.headingPath, grammar.careSection) && !isIn(unit.headingPath, precautions.safetySection);
    for (const clause of clausesIn(unit.text, language).flatMap((text) => separateOrders(text, grammar))) {
      const task = taskIn(clause, unit, opened ? undefined : inherited, isCare, grammar);
      if (task) found.push(task);
    }
  });
  return found;
}

const isLabelled = ({ text }: TextUnit): boolean => text.split(/\s+/).length <= labelWords;

/** 'Täglich:' before a list, or 'Folgende Arbeiten sind wöchentlich durchzuführen:'. */
function scopeOf(unit: TextUnit, next: TextUnit | undefined, grammar: TaskGrammar): Timing | undefined {
  const bare = bareTimingIn(unit.text.replace(/:\s*$/, ''), grammar);
  if (bare && recurs(bare) && next && next.kind !== 'heading') return bare;
  if (!/:\s*$/.test(unit.text) || next?.kind !== 'list-item') return undefined;
  const { timing } = readTiming(unit.text, grammar, true);
  return recurs(timing) ? timing : undefined;
}

function headingTiming(unit: TextUnit, grammar: TaskGrammar): Timing | undefined {
  for (const heading of unit.headingPath.slice(-2).reverse()) {
    const timing = bareTimingIn(heading, grammar);
    if (timing && recurs(timing)) return timing;
  }
  return undefined;
}

const recurs = (timing: Timing): boolean =>
  isNumeric(timing) ||
  timing.firstAt !== undefined ||
  timing.vague !== undefined ||
  (timing.event !== undefined && recursByEvent(timing.event));

/** 'A monatlich reinigen und B jährlich wechseln' are two tasks. */
function separateOrders(clause: string, grammar: TaskGrammar): string[] {
  const parts = clause.split(grammar.conjunction);
  const isWhole = (part: string) =>
    asksFor(part, grammar) === 'order' && isTimed(readTiming(part, grammar, false).timing);
  return parts.length > 1 && parts.every(isWhole) ? parts : [clause];
}

type Demand = 'order' | 'duty' | 'label' | 'statement';

/** How a text asks for care, if it does. */
export function asksFor(text: string, grammar: TaskGrammar): Demand | undefined {
  const isNoun = grammar.careNouns.test(text);
  const plain = text.replace(new RegExp(grammar.performing.source, 'giu'), ' ');
  if (grammar.orders.some((form) => form.test(plain))) return 'order';
  if (isNoun && grammar.performing.test(text) && grammar.orders.some((form) => form.test(text))) return 'order';
  if (isNoun && grammar.duties.test(text)) return 'duty';
  if (isNoun && text.split(/\s+/).length <= labelWords && (grammar.labelStart.test(text) || /:/.test(text)))
    return 'label';
  return grammar.statements.some((form) => form.test(text)) ? 'statement' : undefined;
}

function taskIn(
  clause: string,
  unit: TextUnit,
  inherited: Timing | undefined,
  isCare: boolean,
  grammar: TaskGrammar,
): ForeignTask | undefined {
  if (grammar.exclusions.test(clause) || /\?\s*$/.test(clause)) return undefined;
  const own = readTiming(clause, grammar, hasTimedNoun(clause, grammar));
  const isOwn = recurs(own.timing);
  const timing = isOwn ? own.timing : inherited && recurs(inherited) ? inherited : own.timing;
  const demand = asksFor(own.rest, grammar) ?? asksFor(clause, grammar);
  if (!demand) return undefined;
  const suggestion = doubtOf({ clause, unit, timing, isOwn, isCare, demand, grammar });
  if (suggestion === 'none') return undefined;
  const isWhole = own.rest.split(/\s+/).length >= 2 && !grammar.verbFirst.test(own.rest);
  const rest = isWhole ? own.rest : clause;
  return {
    title: rest,
    description: clause,
    quote: clause,
    page: unit.page,
    box: unit.box,
    timing,
    origin: unit.kind === 'list-item' ? 'list' : 'sentence',
    headingPath: unit.headingPath,
    isConditional: grammar.condition.test(clause),
    ...(suggestion && { suggestion }),
  };
}

/** 'entretien annuel': an adjective of time beside a noun of care. */
const hasTimedNoun = (clause: string, grammar: TaskGrammar): boolean => grammar.careNouns.test(clause);

interface Judged {
  clause: string;
  unit: TextUnit;
  timing: Timing;
  isOwn: boolean;
  isCare: boolean;
  demand: Demand;
  grammar: TaskGrammar;
}

/** Undefined for a sure task, what speaks against a doubtful one, 'none' for what is no task. */
function doubtOf({ clause, unit, timing, isOwn, isCare, demand, grammar }: Judged): Suggestion | 'none' | undefined {
  const isDoubtful = grammar.doubts.test(clause);
  const isStep = unit.kind === 'list-item' && /^\(?\d/.test(unit.marker ?? '');
  if (recurs(timing)) {
    const hasNumber = isNumeric(timing) || timing.firstAt !== undefined;
    if (isDoubtful && !hasNumber) return 'none';
    if (isDoubtful)
      return { probability: 0.4, reason: 'The sentence may say what can be done, and not what has to be.' };
    if (demand === 'statement' && !hasNumber) return 'none';
    if (demand === 'statement' || (demand === 'label' && !isOwn && !isCare))
      return { probability: 0.5, reason: 'The sentence may only describe what happens at this interval.' };
    if (isStep && !hasNumber && isOwn) return { probability: 0.4, reason: 'It stands in the steps of a procedure.' };
    return undefined;
  }
  if (
    !isCare ||
    isDoubtful ||
    isStep ||
    grammar.condition.test(clause) ||
    demand !== 'order' ||
    clause.split(/\s+/).length < 3
  )
    return 'none';
  return { probability: 0.3, reason: 'The manual does not say how often this is to be done.' };
}
