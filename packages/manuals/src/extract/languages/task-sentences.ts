import type { Suggestion } from '../items';
import { isNumeric, isTimed, type Timing } from '../maintenance/timing';
import { recursByEvent } from '../maintenance/timing-grammar';
import type { Grammar, TaskGrammar } from './grammar';
import { bareTimingIn, readTiming } from './read-timing';
import type { ForeignTask } from './task-item';
import { clausesIn, isInSection, type TextUnit } from './text-units';

/** A timing that a label or an introduction applies to the texts below it, until the heading changes. */
interface Scope {
  timing: Timing;
  heading?: string;
}

const maxLabelWords = 9;

/** Extracts the tasks of running text: orders with a timing of their own, of an introduction or of their heading. */
export function sentenceTasks(
  units: readonly TextUnit[],
  { language, tasks: grammar, precautions }: Grammar,
): ForeignTask[] {
  const tasks: ForeignTask[] = [];
  let scope: Scope | undefined;
  units.forEach((unit, at) => {
    const heading = unit.headingPath.at(-1);
    if (scope && scope.heading !== heading) scope = undefined;
    if (unit.kind === 'heading') {
      scope = undefined;
      return;
    }
    const next = units[at + 1];
    const openedTiming = scopeOf(unit, next, grammar);
    if (openedTiming) {
      scope = { timing: openedTiming, ...(heading !== undefined && { heading }) };
      // 'Monatlich:' alone contains no task; 'Monatlich: Filter reinigen' does
      if (bareTimingIn(unit.text.replace(/:\s*$/, ''), grammar)) return;
    } else if (scope && unit.kind === 'paragraph' && !isLabel(unit)) scope = undefined;
    const isExcluded = isInSection(unit.headingPath, grammar.excludedSection);
    if (isExcluded) return;
    const inherited = scope?.timing ?? headingTiming(unit, grammar);
    const isCare =
      isInSection(unit.headingPath, grammar.careSection) && !isInSection(unit.headingPath, precautions.safetySection);
    for (const order of clausesIn(unit.text, language).flatMap((text) => separateOrders(text, grammar))) {
      const task = taskIn(order, unit, openedTiming ? undefined : inherited, isCare, grammar);
      if (task) tasks.push(task);
    }
  });
  return tasks;
}

const isLabel = ({ text }: TextUnit): boolean => text.split(/\s+/).length <= maxLabelWords;

/** Timing of an introduction: 'Täglich:' before a list, or 'Folgende Arbeiten sind wöchentlich durchzuführen:'. */
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

interface Order {
  clause: string;
  /** Words of the previous order that this one lacks: 'Der Filter ist'. */
  sharedStart?: string;
}

/** Splits 'A monatlich reinigen und B jährlich wechseln' into its two tasks. */
function separateOrders(clause: string, grammar: TaskGrammar): Order[] {
  const parts = clause.split(grammar.conjunction);
  const isWhole = (part: string) =>
    demandOf(part, grammar) === 'order' && isTimed(readTiming(part, grammar, false).timing);
  if (parts.length < 2 || !parts.every(isWhole)) return [{ clause }];
  return parts.map((part, at) => {
    const sharedStart = sharedStartOf(parts[at - 1], part, grammar);
    return { clause: part, ...(sharedStart && { sharedStart }) };
  });
}

/** Start of the order 'Der Filter ist monatlich zu reinigen' that is left out in the next, 'jährlich zu ersetzen'. */
function sharedStartOf(previous: string | undefined, clause: string, grammar: TaskGrammar): string | undefined {
  const verbs = wordsOf(readTiming(clause, grammar, false).rest);
  if (previous === undefined || verbs.length > 2) return undefined;
  const start = wordsOf(readTiming(previous, grammar, false).rest)
    .slice(0, -verbs.length)
    .join(' ');
  return start && demandOf(start, grammar) === undefined ? start : undefined;
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/[.\s]+$/, '')
    .split(/\s+/)
    .filter(Boolean);

type Demand = 'order' | 'duty' | 'label' | 'statement';

/** The form in which a text demands care, if any. */
export function demandOf(text: string, grammar: TaskGrammar): Demand | undefined {
  const isNoun = grammar.careNouns.test(text);
  const plain = text.replace(new RegExp(grammar.performing.source, 'giu'), ' ');
  if (grammar.orders.some((form) => form.test(plain))) return 'order';
  if (isNoun && grammar.performing.test(text) && grammar.orders.some((form) => form.test(text))) return 'order';
  if (isNoun && grammar.duties.test(text)) return 'duty';
  if (isNoun && text.split(/\s+/).length <= maxLabelWords && (grammar.labelStart.test(text) || /:/.test(text)))
    return 'label';
  return grammar.statements.some((form) => form.test(text)) ? 'statement' : undefined;
}

function taskIn(
  { clause, sharedStart }: Order,
  unit: TextUnit,
  inherited: Timing | undefined,
  isCare: boolean,
  grammar: TaskGrammar,
): ForeignTask | undefined {
  if (grammar.exclusions.test(clause) || /\?\s*$/.test(clause)) return undefined;
  const ownReading = readTiming(clause, grammar, hasTimedNoun(clause, grammar));
  const isOwn = recurs(ownReading.timing);
  const timing = isOwn ? ownReading.timing : inherited && recurs(inherited) ? inherited : ownReading.timing;
  const demand = demandOf(ownReading.rest, grammar) ?? demandOf(clause, grammar);
  if (!demand) return undefined;
  const suggestion = doubtOf({ clause, unit, timing, isOwn, isCare, demand, grammar });
  if (suggestion === 'none') return undefined;
  const isWhole = ownReading.rest.split(/\s+/).length >= 2 && !grammar.verbFirst.test(ownReading.rest);
  const rest = isWhole || sharedStart ? ownReading.rest : clause;
  return {
    title: sharedStart ? `${sharedStart} ${rest}` : withoutCondition(rest, grammar),
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

/** Returns the order after a leading condition: 'Si le moteur chauffe, changez l'huile' becomes 'changez l'huile'. */
function withoutCondition(title: string, grammar: TaskGrammar): string {
  const [condition = '', ...order] = title.split(/,\s+/);
  const rest = order.join(', ');
  const isCondition = grammar.condition.exec(condition)?.index === 0;
  return isCondition && demandOf(rest, grammar) === 'order' && wordsOf(rest).length > 1 ? rest : title;
}

/** Whether adjectives of time count in the clause, because it has a care noun: 'entretien annuel'. */
const hasTimedNoun = (clause: string, grammar: TaskGrammar): boolean => grammar.careNouns.test(clause);

interface TaskEvidence {
  clause: string;
  unit: TextUnit;
  timing: Timing;
  isOwn: boolean;
  isCare: boolean;
  demand: Demand;
  grammar: TaskGrammar;
}

/** Returns undefined for a sure task, a suggestion for a doubtful one, 'none' for any other text. */
function doubtOf({
  clause,
  unit,
  timing,
  isOwn,
  isCare,
  demand,
  grammar,
}: TaskEvidence): Suggestion | 'none' | undefined {
  const isDoubtful = grammar.doubts.test(clause);
  const isStep = unit.kind === 'list-item' && /^\(?\d/.test(unit.marker ?? '');
  if (recurs(timing)) {
    const hasNumber = isNumeric(timing) || timing.firstAt !== undefined;
    if (isDoubtful && !hasNumber) return 'none';
    if (isDoubtful)
      return { probability: 0.4, reason: 'The sentence may describe what can be done rather than what must be done.' };
    if (demand === 'statement' && !hasNumber) return 'none';
    if (demand === 'statement' || (demand === 'label' && !isOwn && !isCare))
      return { probability: 0.5, reason: 'The sentence may only describe what happens at this interval.' };
    if (isStep && !hasNumber && isOwn) return { probability: 0.4, reason: 'It is among the steps of a procedure.' };
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
