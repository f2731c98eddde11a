import type { RowCell } from './passage';

/** Headers that add nothing to the labels below them. */
const GENERIC =
  /^(?:tasks?|operations?|items?|descriptions?|components?|parts?|names?|parameters?|actions?|work|jobs?|procedures?|services?|specifications?|features?|intervals?|values?|remarks?|no|#)\.?$/i;
/** Generic only above a row's first cell: elsewhere 'Quantity: 2' is information. */
const GENERIC_LABEL = /^(?:propert(?:y|ies)|quantit(?:y|ies)|characteristics?|designation|subject|measure|title)$/i;
const MARK = /^(?:[xX×✕✖✗✘●•■▪◆♦◯○◦✓✔√☑☒⚫⬤⚪▲△★☆]|[\uf000-\uf0ff]){1,2}$/u;
const DASH = /^[-–—]+$/;
/** A header that is only a time: the tasks marked in this column are due at that interval. */
const BARE_TIME =
  /^\d[\d.,]*\s*(?:operating |running |engine )?(?:h|hrs?|hours?|days?|weeks?|months?|years?|km|miles?|cycles)\b/i;

/** A header that is an interval, with letters below it that say who does the task or how: 'Monthly: C'. */
const TIME =
  /^(?:daily|weekly|monthly|quarterly|half-?yearly|yearly|annual(?:ly)?|every\b.*|each (?:day|week|month|year|shift))$/i;
const WORKER = /^\p{Lu}{1,2}$/u;

/**
 * Formats a row as a line of text. With headers: 'Terminal: M8; Torque (Nm): 12'. Without headers: 'Fuel tank: 80 L'. Marks are
 * replaced by their column headers: 'Change the oil: every 4,000 h or yearly'.
 */
export function rowText(cells: readonly RowCell[]): string {
  const [label, ...values] = withoutSharedHead(cells).filter(({ text }) => !DASH.test(text));
  if (!label) return '';
  const markedCells = values.filter(isMarked);
  const valueTexts = values
    .filter((cell) => !isMarked(cell) && !MARK.test(cell.text))
    .map(({ header, text }) => (header && !GENERIC.test(header) ? `${header}: ${text}` : text));
  if (markedCells.length > 0) valueTexts.unshift(markedCells.map(markText).join(', '));
  const name =
    label.header && !GENERIC.test(label.header) && !GENERIC_LABEL.test(label.header)
      ? `${label.header}: ${label.text}`
      : label.text;
  if (valueTexts.length === 0) return name;
  const bare = name === label.text && !/[.;!?]$/.test(name);
  return `${name.replace(/\s*:$/, '')}${bare ? ':' : ';'} ${valueTexts.join('; ')}`;
}

const isMarked = ({ header, text }: RowCell): boolean =>
  header !== undefined && (MARK.test(text) || (WORKER.test(text.trim()) && TIME.test(header)));

function markText({ header = '', text }: RowCell): string {
  return MARK.test(text) ? intervalOf(header) : `${header.toLowerCase()} (${text.trim()})`;
}

function intervalOf(header: string): string {
  return BARE_TIME.test(header) ? `every ${header}` : header.replace(/^Every\b/, 'every');
}

/** Removes a header prefix that all columns with stacked headers share: 'Intervals, Months', 'Intervals, Miles' become 'Months', 'Miles'. */
function withoutSharedHead(cells: readonly RowCell[]): RowCell[] {
  const headers = cells.flatMap(({ header }) => (header?.includes(', ') ? [header] : []));
  const [head = '', ...others] = new Set(headers.map((header) => header.slice(0, header.indexOf(', ') + 2)));
  const isShared = headers.length > 1 && others.length === 0;
  return cells.map((cell) =>
    isShared && cell.header?.startsWith(head) ? { ...cell, header: cell.header.slice(head.length) } : cell,
  );
}
