import type { Block } from '../../read/page-model';
import { bareTiming } from './bare-timing';
import { careClause } from './care-clauses';
import { impliedAction } from './implied-action';
import { type NamedServices, timingOfService } from './named-services';
import { objectWords } from './object-words';
import { sentencesOf } from './sentences';
import { isNumeric, type Timing } from './timing';
import { recursByEvent, timingOf } from './timing-grammar';

/** A timing that a heading, a label or an introduction applies to the text below it. */
export interface Scope {
  timing: Timing;
  /** The scope ends at the next heading of this level or above. */
  level: number;
  title: string;
  /** The scope ends with its list: 'The following are checked weekly:'. */
  listOnly: boolean;
  /** Work that the timing is for, to be done to the part in the heading: 'lubricate' for 'Lubrication interval: 500 h'. */
  work?: string;
  block: Block;
  page: number;
}

/** Level of a scope that any heading ends. */
const untilHeading = 99;

const listIntroduction = /\b(?:following|below|these)\b[^.]*:?\s*$|:\s*$/i;
const labelledInterval =
  /^(?:(?:maintenance|service|servicing|cleaning|lubrication|inspection|replacement|check|checking|test)\s+)?(?:intervals?|frequency|periodicity|period|when|how often)\s*[:–-]\s*(.+)$/i;

/**
 * The scope that a block opens, if any.
 * @param next the following block
 * @param services timings of the named services of this manual
 */
export function scopeOpenedBy(
  block: Block,
  next: Block | undefined,
  page: number,
  services: NamedServices,
): Scope | undefined {
  const scope = { title: block.text, listOnly: false, block, page };
  const level = block.kind === 'heading' ? (block.level ?? 1) : untilHeading;
  const service = block.kind === 'heading' || block.kind === 'paragraph' ? timingOfService(block, services) : undefined;
  if (service) return { ...scope, timing: service, level };
  const intervalText = block.kind === 'paragraph' ? block.text.match(labelledInterval)?.[1] : undefined;
  const timing =
    block.kind === 'heading' || isLabel(block, next)
      ? bareTiming(block.text)
      : intervalText
        ? bareTiming(intervalText)
        : undefined;
  // 'Start-up' and 'Before use' are headings of procedures; 'Before each shift' recurs.
  const recursBare = timing?.event !== undefined && recursByEvent(timing.event);
  if (timing && (isNumeric(timing) || timing.firstAt || recursBare)) {
    const work = intervalText ? impliedAction(block.text.split(/[:–-]/)[0] ?? '') : undefined;
    return { ...scope, timing, level, listOnly: work !== undefined, ...(work ? { work } : {}) };
  }
  if (block.kind !== 'paragraph' || next?.kind !== 'list-item' || !listIntroduction.test(block.text)) return undefined;
  const last = sentencesOf(block.text).at(-1) ?? '';
  const listTiming = timingOf(last);
  const recurs = listTiming.event !== undefined && recursByEvent(listTiming.event);
  const isRecurring = isNumeric(listTiming) || listTiming.vague !== undefined || recurs;
  return isRecurring ? { ...scope, timing: listTiming, level: untilHeading, title: last, listOnly: true } : undefined;
}

/** Whether a heading ends the scope. */
export const endsScope = (heading: Block, scope: Scope): boolean =>
  (heading.level ?? 1) <= scope.level || scope.level === untilHeading;

/** Whether a one-line paragraph is a label for the text below it: 'Weekly:', 'Every 3 months'. */
function isLabel(block: Block, next: Block | undefined): boolean {
  if (block.kind !== 'paragraph' || block.lines.length > 1 || !next || next.kind === 'heading') return false;
  // 'Check the fluid level (weekly).' is a task, 'Weekly checks' is a label.
  if (careClause(block.text) && objectWords(block.text).size > 0) return false;
  return (
    block.bold ||
    next.kind === 'list-item' ||
    /:$/.test(block.text) ||
    /\b(?:every|daily|weekly|monthly|quarterly|annually|yearly)\b/i.test(block.text)
  );
}
