import type { LimitItem } from '../../items';
import type { Candidate, Doubt } from '../reading';

/** Strongest doubt first. */
const reasons: [doubt: Doubt, reason: string][] = [
  ['parts', 'The value stands in a list of parts and may only name one of them.'],
  ['section', 'Its section seems to be about something else than the machine in use.'],
  ['size', 'The value may be a physical size.'],
  ['choice', 'The value is one of several to choose from.'],
  ['aside', 'The value may be the delay or the default of another one.'],
  ['step', 'The value stands in a step of a procedure and may only hold there.'],
  ['foreign', 'The number may be a count, an example or a condition of a measurement.'],
  ['heading', 'The value stands in a heading.'],
  ['label', 'The table does not say clearly what the value is of.'],
];

/** Why the engine is not sure of a limit: a sentence shown to the user. */
export function doubtReason({ doubts, place }: Candidate, { kind }: LimitItem): string {
  const strongest = reasons.find(([doubt]) => doubts.has(doubt));
  if (strongest) return strongest[1];
  if (doubts.has('bound')) return 'The manual does not say whether the value is a maximum or a minimum.';
  if (kind === 'setting') return 'The value can be set, and may be a choice and no limit.';
  if (kind === 'rating')
    return place === 'table'
      ? 'The value stands in a list of technical data and may be a rating.'
      : 'The value may be a rating.';
  return 'It reads like a limit, but may describe what the machine delivers, or one special situation.';
}
