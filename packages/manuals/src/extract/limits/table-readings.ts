import type { Box, Table, TableCell } from '../../read/page-model';
import { type Bound, boundOf, type Context, contextOf } from './bound';
import { type ColumnRole, columnRoles } from './column-role';
import { isBareSize, isForeign, isPartsTable } from './exclusions';
import { type Quantity, readQuantities } from './quantities';
import type { Doubt, Surroundings } from './reading';
import { HIGH, LOW, withRoleBounds } from './role-bounds';
import { type Setting, sentenceReadings, unclearBound } from './sentence-readings';
import { bodyRows, DEFAULT_COLUMN, headerTexts, isModelList, type Row } from './table-grid';
import { innerLabel, isLabel, isMergedRow, labelsOf, nameOf, variantOf } from './table-labels';
import { defaultIn, isChoice, withUnit } from './table-values';

interface RowReading extends Surroundings {
  quantity: Quantity;
  bound: Bound;
  name: string;
  group?: string;
  /** The group may be the title of the whole table. */
  isTitle: boolean;
  whole: string;
  quote: string;
  box: Box;
  target?: number;
  isParameter: boolean;
  fault?: string;
  role?: ColumnRole;
  effect?: string;
}

/** Cells with more words are read as prose. */
const MAX_VALUE_CELL_WORDS = 9;
const RATED = /\b(?:rated|nominal|rating|default|factory|recommended)\b/i;
const SETTING_COLUMN = /\b(?:set(?:ting)?s? range|settings?|default|factory|adjust\w*)\b/i;
const FAULT_COLUMN = /\b(?:fault|alarm|error|problem|symptom|malfunction|trip|protection)\b/i;

const DELAY_COLUMN = /\b(?:delay|time|duration|hysteresis|reset)\b/i;
/** Column heads that add nothing to the name of the row. */
const PLAIN_COLUMN = /^(?:set ?points?|limits?|values?|thresholds?|settings?|trip(?: point)?|alarm(?: point)?)\b/i;
/** Columns with the reaction of the machine. */
const EFFECT_COLUMN = /^(?:action|re-?action|response|effect|result|consequence)s?\b/i;

/** Reads the quantities of a table, named by the labels at their left. */
export function tableReadings(table: Table, setting: Setting): RowReading[] {
  const headers = headerTexts(table);
  const titles = [...headers.values()];
  const rows = bodyRows(table);
  const roles = columnRoles(headers, rows);
  const frame = {
    headers,
    roles,
    setting,
    isFaultTable: [...headers].some(([column, title]) => FAULT_COLUMN.test(title) && !roles.has(column)),
    isParameters: titles.some((t) => SETTING_COLUMN.test(t)),
    isModels: isModelList(table),
    table,
    doubts: isPartsTable(titles) ? ['parts' as const] : [],
  };
  return rows.flatMap((row) =>
    withRoleBounds(
      combineRanges(row.cells.flatMap((cell) => cellReadings(cell, row, frame))),
      row.cells.map(({ text }) => text).join(' '),
    ),
  );
}

interface Frame {
  headers: Map<number, string>;
  roles: Map<number, ColumnRole>;
  setting: Setting;
  isFaultTable: boolean;
  isParameters: boolean;
  isModels: boolean;
  table: Table;
  /** Doubts about the whole table. */
  doubts: Doubt[];
}

const isUpperEnd = (low: RowReading, high: RowReading): boolean =>
  low.bound === 'min' &&
  high.bound === 'max' &&
  low.name === high.name &&
  low.quantity.unit.symbol === high.quantity.unit.symbol &&
  low.quantity.values[0] < high.quantity.values[0];

/** Combines the values of the columns 'Min.' and 'Max.' into one range. */
function combineRanges(readings: RowReading[]): RowReading[] {
  const uppers = new Map<RowReading, RowReading>();
  const used = new Set<RowReading>();
  for (const low of readings) {
    const high = readings.find((other) => !used.has(other) && isUpperEnd(low, other));
    if (!high) continue;
    uppers.set(low, high);
    used.add(high);
  }
  return readings
    .filter((reading) => !used.has(reading))
    .map((low): RowReading => {
      const high = uppers.get(low);
      if (!high) return low;
      const values: [number, number] = [low.quantity.values[0], high.quantity.values[0]];
      return { ...high, bound: 'range', quantity: { ...high.quantity, form: 'range', values } };
    });
}

function cellReadings(cell: TableCell, row: Row, frame: Frame): RowReading[] {
  if (!row.startingCells.has(cell) || isLabel(cell, row)) return [];
  const header = frame.headers.get(cell.column) ?? '';
  const labels = labelsOf(cell, row);
  if ((cell.text.match(/\p{L}{3,}/gu)?.length ?? 0) > MAX_VALUE_CELL_WORDS)
    return proseReadings(cell, labels, row, frame);
  const cellDoubts = [...frame.doubts];
  if (frame.isFaultTable && DELAY_COLUMN.test(header)) cellDoubts.push('aside');
  if (DEFAULT_COLUMN.test(header) && row.cells.some((c) => c !== cell && readQuantities(c.text).length > 0))
    cellDoubts.push('aside');
  const label = labels.join(' ') || (frame.setting.group ?? '');
  const text = frame.isModels
    ? cell.text
    : withUnit(cell.text, {
        label: labels.at(-1) ?? '',
        column: cell.column,
        row,
        headers: frame.headers,
        titles: [row.group, frame.table.caption],
      });
  const quantities = readQuantities(text, label);
  if (isMergedRow(label)) cellDoubts.push('label');
  if (isBareSize(label, `${label} ${text}`)) cellDoubts.push('size');
  const role = frame.roles.get(cell.column);
  // 'above 105 °C' in an alarm column is the forbidden side
  const isFault = frame.isFaultTable || role === 'alarm' || role === 'trip';
  let inner = '';
  return quantities.flatMap((quantity, index): RowReading[] => {
    const whole = label === '' ? text : `${label}: ${text}`;
    const context = contextOf(text, quantity, quantities, isFault ? `fault: ${whole}` : whole);
    inner = innerLabel(text.slice(quantities[index - 1]?.end ?? 0, quantity.start)) || inner;
    const doubts = new Set(cellDoubts);
    if (label === '' && inner === '') doubts.add('label');
    if (isForeign(quantity, context)) doubts.add('foreign');
    const bound = cellBound(quantity, context, label, header, frame);
    if (!bound && (!role || role === 'normal')) doubts.add('bound');
    if (bound === 'value' && isChoice(quantity, quantities, text)) doubts.add('choice');
    const target = defaultIn(row, frame.headers, quantity);
    const effect = isFault ? effectIn(row, frame.headers) : undefined;
    return [
      {
        quantity,
        bound: bound ?? unclearBound(quantity),
        before: context.before,
        after: context.after,
        label,
        header,
        order: index,
        count: quantities.length,
        doubts,
        rows: frame.table.rows,
        columns: frame.table.columns,
        isRuled: frame.table.origin === 'rulings',
        name: nameOf(label, inner, role || PLAIN_COLUMN.test(header) ? '' : variantOf(header, row, frame.headers)),
        ...groupOf(row),
        whole,
        ...quoteOf(cell, row),
        isParameter: frame.isParameters,
        ...(frame.isFaultTable && { fault: row.cells.map((c) => c.text).join(' ') }),
        ...(target !== undefined && { target }),
        ...(role && { role }),
        ...(effect && { effect }),
      },
    ];
  });
}

function effectIn(row: Row, headers: ReadonlyMap<number, string>): string | undefined {
  const cell = row.cells.find((c) => EFFECT_COLUMN.test(headers.get(c.column)?.trim() ?? ''));
  return cell?.text.trim() || undefined;
}

function proseReadings(
  cell: TableCell,
  labels: string[],
  row: Row,
  { setting, table, doubts, headers }: Frame,
): RowReading[] {
  return sentenceReadings(cell.text, setting).map(({ sentence, name, lead: _, ...reading }) => ({
    ...reading,
    name: name === '' ? (labels[0] ?? '') : name,
    ...groupOf(row),
    whole: sentence,
    quote: sentence,
    box: cell.box,
    isParameter: false,
    header: headers.get(cell.column) ?? '',
    doubts: new Set([...reading.doubts, ...doubts]),
    rows: table.rows,
    columns: table.columns,
    isRuled: table.origin === 'rulings',
  }));
}

function cellBound(
  quantity: Quantity,
  context: Context,
  label: string,
  header: string,
  frame: Frame,
): Bound | undefined {
  if (quantity.form !== 'single') return 'range';
  const bound = boundOf(context);
  if (bound) return bound;
  for (const words of [label, header]) {
    if (/\b(?:max\.?|maximum|upper limit|high limit)(?![\p{L}])/iu.test(words)) return 'max';
    if (/\b(?:min\.?|minimum|lower limit|low limit)(?![\p{L}])/iu.test(words)) return 'min';
  }
  if (frame.isFaultTable && LOW.test(label)) return 'min';
  if (frame.isFaultTable && HIGH.test(label)) return 'max';
  if (frame.isModels || (!frame.setting.isSpecified && !RATED.test(`${label} ${header}`))) return undefined;
  return ['mass', 'length', 'area', 'time'].includes(quantity.unit.measure) && !RATED.test(label) ? undefined : 'value';
}

function groupOf({ group, isTitle }: Row): { group?: string; isTitle: boolean } {
  return { isTitle, ...(group && { group }) };
}

/** Text of the row from its label to the cell. */
function quoteOf(cell: TableCell, row: Row): { quote: string; box: Box } {
  const cells = [...row.startingCells].filter((c) => c.column <= cell.column);
  return { quote: cells.map((c) => c.text).join('\t'), box: cell.box };
}
