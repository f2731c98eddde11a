import type { HistoryEntry, WorkEntry } from '../../history/schema';
import { workRecord } from './work';

/** A status change by a person. */
export const historyEntry = (overrides: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 'status-changed:h-1',
  kind: 'status',
  event: 'status-changed',
  at: '2026-11-19T07:00:00.000Z',
  personName: 'Marta Kowalski',
  summary: 'Status changed from Online to Offline: Set to Offline by Marta Kowalski.',
  facts: null,
  pictures: [],
  work: null,
  ...overrides,
});

/** Completed work. */
export const workEntry = (overrides: Partial<WorkEntry> = {}): HistoryEntry => {
  const work: WorkEntry = { ...workRecord(), meterUnit: null, ...overrides };
  return historyEntry({
    id: `work:${work.id}`,
    kind: 'work',
    event: 'work',
    at: '2026-11-19T08:35:00.000Z',
    summary: `Task "${work.taskName}" was completed.`,
    work,
  });
};
