import type { ServiceRecord, WorkEntry } from '@steward/api/schema/history';
import { partsText, readingText } from '@steward/api/services/history/sentences';
import { drawCover, drawTiles } from './cover';
import { drawRecordPhotos, type RecordPhotos } from './record-photos';
import { ReportDocument } from './report-document';
import type { ReportSetting } from './report-messages';
import { type Cell, type Column, drawTable, layTable } from './table';
import { styles } from './text-style';
import { countOf, dayOf, durationOf, numberOf, shortDayIn, shortMomentIn } from './wording';

/** A longer text continues in the next row, because a row must fit on a page. */
const charactersPerRow = 1800;
const linesPerRow = 48;

const workColumns: Column[] = [
  { title: 'Date', width: 60 },
  { title: 'Work', width: 221 },
  { title: 'Person', width: 84 },
  { title: 'Minutes', width: 40, align: 'right' },
  { title: 'Reading', width: 50, align: 'right' },
  { title: 'Cost', width: 56, align: 'right' },
];

const alarmColumns: Column[] = [
  { title: 'Raised', width: 88 },
  { title: 'Alarm', width: 208 },
  { title: 'Value', width: 56, align: 'right' },
  { title: 'Acknowledged by', width: 84 },
  { title: 'Cleared', width: 75 },
];

/** Completed work and alarms of a device, as handed to an inspector or a buyer. */
export function drawServiceRecord(
  record: ServiceRecord,
  setting: ReportSetting,
  photos: RecordPhotos = new Map(),
): ReportDocument {
  const { device } = record;
  const report = new ReportDocument({
    kind: 'Service record',
    subject: device.name,
    organization: setting.organization,
    date: setting.date,
    createdAt: setting.createdAt,
  });
  drawSummary(report, record, setting);
  drawWork(report, record);
  drawRecordPhotos(report, record.work, photos);
  drawAlarms(report, record);
  report.end();
  return report;
}

function drawSummary(report: ReportDocument, record: ServiceRecord, { date }: ReportSetting): void {
  const { device, totals, from, to } = record;
  drawCover(report, {
    kicker: 'Service record',
    title: device.name,
    facts: [
      { label: 'Manufacturer and model', value: [device.manufacturer, device.model].filter(Boolean).join(' ') || '–' },
      { label: 'Location', value: device.location || '–' },
      { label: 'Period', value: periodText({ from, to }) },
      { label: 'Date', value: date, share: 0.8 },
    ],
  });
  report.paragraph('P', `Id of the device: ${device.id}`, styles.small, 12);
  report.bookmark('Summary');
  drawTiles(report, [
    { label: 'Completed tasks', value: numberOf(totals.work) },
    { label: 'Working time', value: durationOf(totals.minutes) },
    { label: 'Cost', value: costText(record)(totals.cost) },
    { label: 'Alarms', value: numberOf(totals.alarms) },
  ]);
}

function drawWork(report: ReportDocument, record: ServiceRecord): void {
  const { work, totals } = record;
  drawSection(
    report,
    'Completed work',
    workColumns,
    work.flatMap((entry) => workRows(entry, costText(record))),
    {
      none: 'No work was completed in this period.',
      omitted:
        totals.work > work.length
          ? `Only the newest ${numberOf(work.length)} of ${countOf(totals.work, 'completed task')} are listed; the sums include all. Choose a shorter period to see the rest.`
          : null,
    },
  );
}

function drawAlarms(report: ReportDocument, { alarms, totals, timeZone }: ServiceRecord): void {
  const rows = alarms.map((alarm): Cell[] => [
    { text: shortMomentIn(timeZone, alarm.raisedAt) },
    {
      text: alarm.ruleName,
      style: styles.strongCell,
      maxLines: 3,
      below: [alarm.condition, alarm.note].filter(Boolean).join('. '),
      belowLines: linesPerRow,
    },
    {
      text: alarm.value === null ? '–' : [numberOf(alarm.value), alarm.unit].filter(Boolean).join(' '),
      style: styles.number,
    },
    { text: alarm.acknowledgedByName ?? '–', maxLines: 3 },
    { text: alarm.clearedAt ? shortDayIn(timeZone, alarm.clearedAt) : 'Open' },
  ]);
  drawSection(report, 'Alarms', alarmColumns, rows, {
    none: 'No alarm was raised in this period.',
    omitted:
      totals.alarms > alarms.length
        ? `Only the newest ${numberOf(alarms.length)} of ${countOf(totals.alarms, 'alarm')} are listed.`
        : null,
  });
}

function drawSection(
  report: ReportDocument,
  title: string,
  columns: Column[],
  rows: Cell[][],
  { none, omitted }: { none: string; omitted: string | null },
): void {
  const table = layTable(report, columns, rows);
  report.ensureRoom(styles.heading.leading + 8 + (rows.length ? table.minHeight : styles.body.leading));
  report.beginSection();
  report.bookmark(title);
  report.paragraph('H2', title, styles.heading, 8);
  if (!rows.length) report.paragraph('P', none, styles.body);
  else drawTable(report, table);
  report.y += 8;
  if (omitted) report.paragraph('P', omitted, styles.small);
  report.y += 18;
}

function workRows(entry: WorkEntry, money: (cost: number) => string): Cell[][] {
  const [first = '', ...rest] = partsOf(detailsOf(entry));
  const figure = (text: string | null): Cell => ({ text: text ?? '–', style: styles.number });
  const row: Cell[] = [
    { text: entry.completedOn ? dayOf(entry.completedOn) : '–' },
    { text: entry.taskName, style: styles.strongCell, maxLines: 4, below: first, belowLines: linesPerRow },
    { text: entry.endedByName || '–', maxLines: 4 },
    figure(entry.minutes === null ? null : numberOf(entry.minutes)),
    figure(readingText(entry)),
    figure(totalCost(entry) === null ? null : money(totalCost(entry) ?? 0)),
  ];
  const empty: Cell = { text: '' };
  const continued = rest.map((text): Cell[] => [
    empty,
    { text: '', below: text, belowLines: linesPerRow },
    ...[empty, empty, empty, empty],
  ]);
  return [row, ...continued];
}

/** Cost of the work including used parts; null if neither is known. */
const totalCost = ({ cost, partsCost }: WorkEntry) =>
  cost === null && partsCost === null ? null : (cost ?? 0) + (partsCost ?? 0);

/** Note, parts, steps and precautions. */
function detailsOf({ note, parts, steps, acknowledged }: WorkEntry): string {
  const leftOut = steps.filter(({ ticked }) => !ticked).map(({ text }) => text);
  return [
    note,
    parts.length ? `Parts: ${partsText({ parts })}.` : null,
    steps.length ? `Steps done: ${steps.length - leftOut.length} of ${steps.length}.` : null,
    leftOut.length ? `Left out: ${leftOut.join('; ')}.` : null,
    acknowledged.length
      ? `Precautions acknowledged: ${acknowledged.map(({ title, byName }) => `${title} (${byName})`).join('; ')}.`
      : null,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Splits a long text at spaces. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > charactersPerRow) {
    const space = rest.lastIndexOf(' ', charactersPerRow);
    const end = space > charactersPerRow / 2 ? space : charactersPerRow;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

/** In the currency of the organization, named by its code because the fonts lack many signs; else a plain number. */
function costText({ currency }: Pick<ServiceRecord, 'currency'>): (cost: number) => string {
  const options: Intl.NumberFormatOptions = currency
    ? { style: 'currency', currency, currencyDisplay: 'code' }
    : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = new Intl.NumberFormat('en-US', options);
  return (cost) => format.format(cost);
}

function periodText({ from, to }: Pick<ServiceRecord, 'from' | 'to'>): string {
  if (from && to) return `${dayOf(from)} to ${dayOf(to)}`;
  if (from) return `Since ${dayOf(from)}`;
  return to ? `Until ${dayOf(to)}` : 'All time';
}
