import { readQuantities } from './quantities';
import type { Row } from './table-grid';

/** Meaning of a column of values: normal range, alarm threshold or trip threshold. */
export type ColumnRole = 'normal' | 'alarm' | 'trip';

const ROLES: readonly [ColumnRole, RegExp][] = [
  ['trip', /\b(?:trips?|tripping|shut[- ]?(?:down|off)|switch[- ]?off|cut[- ]?(?:out|off)|stop|emergency)\b/i],
  ['alarm', /\b(?:alarms?|warnings?|alerts?|pre-?alarm)\b/i],
  ['normal', /\b(?:normal|operating|working|permissible|allowable|permitted|acceptable)\b/i],
];

/** Roles of columns of which at least half the cells hold quantities; in a list of faults the column 'Alarm' holds names and gets no role. */
export function columnRoles(headers: ReadonlyMap<number, string>, rows: readonly Row[]): Map<number, ColumnRole> {
  const roles = new Map<number, ColumnRole>();
  for (const [column, header] of headers) {
    const role = ROLES.find(([, words]) => words.test(header))?.[0];
    if (!role || column === 0) continue;
    const cells = rows.flatMap((row) =>
      row.cells.filter((cell) => cell.column === column && /\p{L}|\d/u.test(cell.text)),
    );
    const values = cells.filter((cell) => readQuantities(cell.text).length > 0);
    if (values.length > 0 && values.length >= cells.length / 2) roles.set(column, role);
  }
  return roles;
}
