import { minuteIn, timeHeading } from '../calendar';
import type { ActorContext } from '../context';
import { csvLine } from '../csv/csv-line';
import { timeZoneOf } from '../people';
import type { Position } from './entries-sql';
import { historyReader } from './list';
import type { HistoryEntry, HistoryFilters } from './schema';
import { partsText, readingText } from './sentences';

/** Number of entries that are queried, sent and held in memory at a time. */
const entriesPerPage = 1000;

const headings = [
  ...['Kind', 'Person', 'Summary', 'Task', 'Completed on', 'Minutes', 'Cost', 'Meter reading', 'Note'],
  ...['Steps done', 'Steps left out', 'Precautions acknowledged', 'Parts', 'Cost of parts'],
];

/** The matching history of a device as CSV, newest first, in pages of whole lines. */
export async function* historyCsvPages(
  ctx: ActorContext,
  filters: HistoryFilters,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const read = await historyReader(ctx, filters);
  const timeZone = await timeZoneOf(ctx.db, ctx.actor.organizationId);
  const time = minuteIn(timeZone);
  let lines = [csvLine([timeHeading('Time', timeZone), ...headings])];
  let before: Position | undefined;
  while (!signal?.aborted) {
    const { entries, next } = await read(entriesPerPage, before);
    yield [...lines, ...entries.map((entry) => csvLine([time(new Date(entry.at)), ...cellsOf(entry)]))].join('');
    if (!next) return;
    lines = [];
    before = next;
  }
}

/** The cells after the time. */
function cellsOf({ kind, personName, summary, facts, work }: HistoryEntry): (string | number)[] {
  const steps = (ticked: boolean) => work?.steps.filter((step) => step.ticked === ticked).map(({ text }) => text) ?? [];
  return [
    ...[kind, personName ?? '', summary],
    ...[work?.taskName ?? '', work?.completedOn ?? '', work?.minutes ?? '', work?.cost ?? ''],
    ...[(work && readingText(work)) ?? '', work?.note ?? facts?.note ?? ''],
    ...[steps(true).join('; '), steps(false).join('; ')],
    work?.acknowledged.map(({ title, byName }) => `${title} (${byName})`).join('; ') ?? '',
    ...[work ? partsText(work) : '', work?.partsCost ?? ''],
  ];
}
