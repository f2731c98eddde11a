import type { LimitItem } from '../../items';
import type { Candidate, Doubt } from '../reading';

/** Strongest doubt first. */
const reasons: [doubt: Doubt, reason: string][] = [
  ['parts', 'The value is in a list of parts and may only identify one of them.'],
  ['section', 'Its section does not seem to be about the machine in use.'],
  ['size', 'The value may be a physical size.'],
  ['choice', 'The value is one of several to choose from.'],
  ['aside', 'The value may be the delay or the default of another value.'],
  ['step', 'The value is in a step of a procedure and may apply only there.'],
  ['foreign', 'The number may be a count, an example or a condition of a measurement.'],
  ['heading', 'The value is in a heading.'],
  ['label', 'The table does not show clearly what the value measures.'],
];

/** Why the engine is not sure of a limit: a sentence shown to the user. */
export function doubtReason({ doubts, place }: Candidate, { kind }: LimitItem): string {
  const strongest = reasons.find(([doubt]) => doubts.has(doubt));
  if (strongest) return strongest[1];
  if (doubts.has('bound')) return 'The manual does not say whether the value is a maximum or a minimum.';
  if (kind === 'setting') return 'The value can be set, and may be a choice rather than a limit.';
  if (kind === 'rating')
    return place === 'table'
      ? 'The value stands in a list of technical data and may be a rating.'
      : 'The value may be a rating.';
  return 'It reads like a limit, but may describe the output of the machine or a special situation.';
}
