import { amountText } from '@steward/api/meter-units';
import type { HistoryEntry, HistoryKind, WorkEntry } from '@steward/api/schema/history';
import {
  Activity,
  BellRing,
  BookOpenText,
  History,
  type LucideIcon,
  PackagePlus,
  Paperclip,
  TriangleAlert,
  UserRound,
  Wrench,
} from 'lucide-react';

const kindIcons: Record<HistoryKind, LucideIcon> = {
  onboarding: PackagePlus,
  manual: BookOpenText,
  assignment: UserRound,
  status: Activity,
  alarm: BellRing,
  work: Wrench,
  report: TriangleAlert,
  file: Paperclip,
};

/** @param kind may be unknown to this page, if the server was updated after the page was opened */
export const iconOf = (kind: string): LucideIcon => (kindIcons as Record<string, LucideIcon>)[kind] ?? History;

/** '35 min', 'Cost 12.50', 'Parts 25.00', 'Reading 3,412 h'. */
export function workFigures(
  { minutes, cost, partsCost, meterTotal, meterUnit }: WorkEntry,
  money: (amount: number) => string,
): string[] {
  const reading = meterTotal === null ? null : amountText(meterTotal, meterUnit ?? '').trim();
  return [
    ...(minutes === null ? [] : [`${minutes} min`]),
    ...(cost === null ? [] : [`Cost ${money(cost)}`]),
    ...(partsCost === null ? [] : [`Parts ${money(partsCost)}`]),
    ...(reading === null ? [] : [`Reading ${reading}`]),
  ];
}

/** The note of a person about an alarm or work. */
export const noteOf = ({ event, facts, work }: HistoryEntry): string | null => {
  // the sentence of a declined report contains the reason
  if (event === 'report-decided') return null;
  return work?.note ?? facts?.note ?? null;
};
