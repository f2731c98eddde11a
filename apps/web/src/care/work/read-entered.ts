import { parseNumber } from '../parse-number';
import type { WorkDraft } from './work-draft';

export type WorkProblems = Partial<
  Record<'note' | 'minutes' | 'cost' | 'reading' | 'completedOn' | 'reason', string>
> & {
  /** Keyed by part id. */
  parts?: Record<string, string>;
};

/** The parsed values of a draft, as they are sent. */
export interface EnteredWork {
  note: string | null;
  minutes: number | null;
  cost: number | null;
  tickedSteps: string[];
  parts?: { partId: string; quantity: number }[];
  /** Absent if it is today. */
  completedOn?: string;
  /** Current reading of the meter, as entered. */
  value: number | null;
}

const maxMinutes = 100_000;

/** Parses the values of a draft. @returns the values, or the validation errors */
export function readEntered(draft: WorkDraft, today: string): EnteredWork | { problems: WorkProblems } {
  const minutes = numberIn(draft.minutes ?? '');
  const cost = numberIn(draft.cost);
  const value = numberIn(draft.reading);
  const isTime = minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes <= maxMinutes);
  const parts = draft.parts.map(({ partId, quantity }) => ({ partId, quantity: numberIn(quantity) ?? Number.NaN }));
  const wrongParts = parts.filter(({ quantity }) => !(quantity > 0));
  const problems: WorkProblems = {
    ...(wrongParts.length
      ? { parts: Object.fromEntries(wrongParts.map(({ partId }) => [partId, 'Enter a quantity above 0'])) }
      : {}),
    ...(isTime ? {} : { minutes: 'Enter whole minutes' }),
    ...(cost === null || cost >= 0 ? {} : { cost: 'Enter an amount' }),
    ...((draft.completedOn ?? '') <= today ? {} : { completedOn: 'Choose today or an earlier day' }),
    ...(value === null || value >= 0 ? {} : { reading: 'Enter what the meter shows' }),
  };
  if (Object.keys(problems).length) return { problems };
  return {
    note: draft.note.trim() || null,
    minutes,
    cost,
    value,
    tickedSteps: draft.tickedSteps,
    ...(parts.length ? { parts } : {}),
    ...(draft.completedOn ? { completedOn: draft.completedOn } : {}),
  };
}

/** Parses a number. Null for an empty text, NaN for an invalid one. */
const numberIn = (text: string) => (text.trim() ? parseNumber(text) : null);
