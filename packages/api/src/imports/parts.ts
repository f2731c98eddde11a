import { parts } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { createPartInput, maxFittingDevices, tooManyDevices } from '../parts/schema';
import { amount, bySchema, field, type ImportField } from './fields';
import type { ColumnOf, ImportKindRules, ImportPlan, Reader } from './kind';
import type { ImportRow } from './read-file';
import type { ImportOptions, ImportProblem } from './schema';
import { storeParts } from './store-parts';
import { deviceFinder, devicesNamed, keyOf, lowered } from './stored';

const { shape } = createPartInput;

/** 'KP 65; KP 90' as an export writes it. A comma may be part of a name. */
const splitList = (cell: string) => cell.split(/[;|]/).flatMap((text) => text.trim() || []);

/** The columns of a file of spare parts. */
const partFields: readonly ImportField[] = [
  field(
    'number',
    'Part number',
    ['partnumber', 'partno', 'number', 'no', 'articlenumber', 'itemnumber', 'sku', 'teilenummer', 'artikelnummer'],
    bySchema(shape.number),
    { required: true },
  ),
  field(
    'name',
    'Name',
    ['name', 'partname', 'part', 'description', 'item', 'article', 'bezeichnung'],
    bySchema(shape.name),
    { required: true },
  ),
  field('stock', 'Stock', ['stock', 'instock', 'quantity', 'qty', 'onhand', 'bestand'], amount(shape.stock), {
    isAmount: true,
  }),
  field('unit', 'Unit', ['unit', 'uom', 'einheit'], bySchema(shape.unit)),
  field(
    'minimum',
    'Minimum',
    ['minimum', 'min', 'minimumstock', 'minstock', 'reorderlevel', 'reorderpoint', 'mindestbestand'],
    amount(shape.minimum),
    { isAmount: true },
  ),
  field('price', 'Price', ['price', 'unitprice', 'cost', 'unitcost', 'preis'], amount(shape.price), { isAmount: true }),
  field(
    'location',
    'Location',
    ['location', 'place', 'shelf', 'bin', 'warehouse', 'lagerort'],
    bySchema(shape.location),
  ),
  field('models', 'Models', ['models', 'model', 'fitsmodels', 'modelle'], bySchema(shape.models, splitList)),
  field(
    'devices',
    'Devices',
    ['devices', 'device', 'assets', 'asset', 'fits', 'machines', 'machine'],
    bySchema(z.array(z.string()).max(maxFittingDevices, tooManyDevices), splitList),
  ),
];

/** The values read from a row, without empty cells. */
interface PartValues {
  number: string;
  name: string;
  stock?: number;
  unit?: string;
  minimum?: number;
  price?: number;
  location?: string;
  models?: string[];
  devices?: string[];
}

export interface PlannedPart {
  /** Id of the stored part; undefined for a new one. */
  id: string | undefined;
  values: Omit<PartValues, 'devices'>;
  /** The devices that it fits; undefined to leave them unchanged. */
  deviceIds: string[] | undefined;
}

export const partImport: ImportKindRules = { fields: partFields, plan };

async function plan(
  reader: Reader,
  rows: readonly ImportRow[],
  options: ImportOptions,
  columnOf: ColumnOf,
): Promise<ImportPlan> {
  const valuesOf = (row: ImportRow) => row.values as unknown as PartValues;
  const stored = await partsNumbered(
    reader,
    rows.map((row) => valuesOf(row).number),
  );
  const findDevice = deviceFinder(
    await devicesNamed(
      reader,
      rows.flatMap((row) => valuesOf(row).devices ?? []),
    ),
  );
  const planned: PlannedPart[] = [];
  const problems: ImportProblem[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { devices: deviceTexts, ...values } = valuesOf(row);
    const key = keyOf(values.number);
    const earlier = lines.get(key);
    lines.set(key, earlier ?? row.line);
    const found = deviceTexts?.map(findDevice);
    const unknown = found?.find((device) => typeof device === 'string');
    if (earlier !== undefined) {
      problems.push({
        line: row.line,
        column: columnOf('number'),
        message: `Line ${earlier} has the same part number.`,
      });
    } else if (unknown) {
      problems.push({ line: row.line, column: columnOf('devices'), message: unknown });
    } else {
      const deviceIds = found?.flatMap((device) => (typeof device === 'string' ? [] : device.id));
      planned.push({ id: stored.get(key), values, deviceIds: deviceIds && [...new Set(deviceIds)] });
    }
  }
  const added = planned.filter(({ id }) => id === undefined);
  const existing = planned.filter(({ id }) => id !== undefined);
  return {
    newCount: added.length,
    existingCount: existing.length,
    problems,
    store: (ctx, tx) => storeParts(ctx, tx, { added, existing }, options),
  };
}

/** Ids of the stored parts by their number in lower case. */
async function partsNumbered({ db, organizationId }: Reader, numbers: readonly string[]): Promise<Map<string, string>> {
  if (!numbers.length) return new Map();
  const rows = await db
    .select({ id: parts.id, number: parts.number })
    .from(parts)
    .where(and(eq(parts.organizationId, organizationId), sql`lower(${parts.number}) in ${lowered(numbers)}`));
  return new Map(rows.map(({ id, number }) => [keyOf(number), id]));
}
