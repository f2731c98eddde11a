import type { Block } from '../../read/page-model';
import { bareTiming } from './bare-timing';
import { careClause } from './care-clauses';
import { impliedAction } from './implied-action';
import { type NamedServices, timingOfService } from './named-services';
import { objectWords } from './object-words';
import { sentencesOf } from './sentences';
import { isNumeric, type Timing } from './timing';
import { recursByEvent, timingOf } from './timing-grammar';

/** Timing given by a heading, a label or an introduction to what stands below it. */
export interface Scope {
  timing: Timing;
  /** Ends at the next heading of this level or above. */
  level: number;
  title: string;
  /** An introduction ('The following are checked weekly:') reaches to the end of its list. */
  listOnly: boolean;
  /** 'Lubrication interval: 500 h' times this work, on what the heading names. */
  work?: string;
  block: Block;
  page: number;
}

/** Any heading ends it. */
const untilHeading = 99;

const listIntroduction = /\b(?:following|below|these)\b[^.]*:?\s*$|:\s*$/i;
const labelledInterval =
  /^(?:(?:maintenance|service|servicing|cleaning|lubrication|inspection|replacement|check|checking|test)\s+)?(?:intervals?|frequency|periodicity|period|when|how often)\s*[:–-]\s*(.+)$/i;

/**
 * The scope that a block opens, if it opens one.
 * @param next the block after it
 * @param services names that stand for timings in this manual
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
  const labelled = block.kind === 'paragraph' ? block.text.match(labelledInterval)?.[1] : undefined;
  const timing =
    block.kind === 'heading' || isLabel(block, next)
      ? bareTiming(block.text)
      : labelled
        ? bareTiming(labelled)
        : undefined;
  // 'Start-up' and 'Before use' head procedures, not schedules; 'Before each shift' says how often.
  const recursBare = timing?.event !== undefined && recursByEvent(timing.event);
  if (timing && (isNumeric(timing) || timing.firstAt || recursBare)) {
    const work = labelled ? impliedAction(block.text.split(/[:–-]/)[0] ?? '') : undefined;
    return { ...scope, timing, level, listOnly: work !== undefined, ...(work ? { work } : {}) };
  }
  if (block.kind !== 'paragraph' || next?.kind !== 'list-item' || !listIntroduction.test(block.text)) return undefined;
  const last = sentencesOf(block.text).at(-1) ?? '';
  const introduced = timingOf(last);
  const recurs = introduced.event !== undefined && recursByEvent(introduced.event);
  const times = isNumeric(introduced) || introduced.vague !== undefined || recurs;
  return times ? { ...scope, timing: introduced, level: untilHeading, title: last, listOnly: true } : undefined;
}

/** Whether a heading ends the scope. */
export const endsScope = (heading: Block, scope: Scope): boolean =>
  (heading.level ?? 1) <= scope.level || scope.level === untilHeading;

/** A line that is no heading by its type and yet labels what follows: 'Weekly:', 'Every 3 months'. */
function isLabel(block: Block, next: Block | undefined): boolean {
  if (block.kind !== 'paragraph' || block.lines.length > 1 || !next || next.kind === 'heading') return false;
  // 'Check the fluid level (weekly).' is a task, 'Weekly checks' is not.
  if (careClause(block.text) && objectWords(block.text).size > 0) return false;
  return (
    block.bold ||
    next.kind === 'list-item' ||
    /:$/.test(block.text) ||
    /\b(?:every|daily|weekly|monthly|quarterly|annually|yearly)\b/i.test(block.text)
  );
}
