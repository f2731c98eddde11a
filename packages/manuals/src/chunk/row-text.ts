import type { RowCell } from './passage';

/** Headers that only say that a label stands below them. */
const GENERIC =
  /^(?:tasks?|operations?|items?|descriptions?|components?|parts?|names?|parameters?|actions?|work|jobs?|procedures?|services?|specifications?|features?|intervals?|values?|remarks?|no|#)\.?$/i;
/** The same of a row's first cell alone: elsewhere 'Quantity: 2' says how many. */
const GENERIC_LABEL = /^(?:propert(?:y|ies)|quantit(?:y|ies)|characteristics?|designation|subject|measure|title)$/i;
const MARK = /^(?:[xX×✕✖✗✘●•■▪◆♦◯○◦✓✔√☑☒⚫⬤⚪▲△★☆]|[\uf000-\uf0ff]){1,2}$/u;
const NOTHING = /^[-–—]+$/;
/** A column that is headed by a time alone: what is marked in it is done every so often. */
const BARE_TIME =
  /^\d[\d.,]*\s*(?:operating |running |engine )?(?:h|hrs?|hours?|days?|weeks?|months?|years?|km|miles?|cycles)\b/i;

/**
 * A row as a line to read. With headers 'Terminal: M8; Torque (Nm): 12', without 'Fuel tank: 80 L'; of a row of marks what its
 * columns are headed: 'Change the oil: every 4,000 h or yearly'.
 */
export function rowText(cells: readonly RowCell[]): string {
  const [label, ...values] = withoutSharedHead(cells).filter(({ text }) => !NOTHING.test(text));
  if (!label) return '';
  const marked = values.filter(({ header, text }) => header && MARK.test(text));
  const said = values
    .filter((cell) => !MARK.test(cell.text))
    .map(({ header, text }) => (header && !GENERIC.test(header) ? `${header}: ${text}` : text));
  if (marked.length > 0) said.unshift(marked.map(({ header = '' }) => everyTime(header)).join(', '));
  const name =
    label.header && !GENERIC.test(label.header) && !GENERIC_LABEL.test(label.header)
      ? `${label.header}: ${label.text}`
      : label.text;
  if (said.length === 0) return name;
  const bare = name === label.text && !/[.;!?]$/.test(name);
  return `${name.replace(/\s*:$/, '')}${bare ? ':' : ';'} ${said.join('; ')}`;
}

function everyTime(header: string): string {
  return BARE_TIME.test(header) ? `every ${header}` : header.replace(/^Every\b/, 'every');
}

/** 'Intervals, Months: 3; Intervals, Miles: 5,000' names the common head of its columns once too often. */
function withoutSharedHead(cells: readonly RowCell[]): RowCell[] {
  const headers = cells.flatMap(({ header }) => (header?.includes(', ') ? [header] : []));
  const shared = new Set(
    headers
      .map((header) => header.slice(0, header.indexOf(', ') + 2))
      .filter((head, at, heads) => heads.indexOf(head) !== at),
  );
  return cells.map((cell) => {
    const head = [...shared].find((one) => cell.header?.startsWith(one));
    return head && cell.header ? { ...cell, header: cell.header.slice(head.length) } : cell;
  });
}
