import { devices } from '@steward/db/schema';
import { and, eq, isNotNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { isWarrantyAfterPurchase, warrantyProblem } from '../devices/device-fields';
import { hierarchyProblems } from '../devices/hierarchy-rules';
import { deviceFields } from './device-fields';
import type { ColumnOf, ImportKindRules, ImportPlan, Reader } from './kind';
import { type DeviceValues, type MatchedRow, matchDevices } from './match-devices';
import type { ImportRow } from './read-file';
import type { ImportOptions, ImportProblem } from './schema';
import { storeDevices } from './store-devices';
import { deviceFinder, devicesNamed, enabledUsers } from './stored';

export interface PlannedDevice {
  id: string;
  line: number;
  values: DeviceValues;
  /** Id of the device that it becomes a part of; undefined to leave that unchanged. */
  parentId: string | undefined;
  /** Id of the assignee; undefined if the file names none. */
  assigneeId: string | undefined;
}

type Candidate = MatchedRow & PlannedDevice;

export const deviceImport: ImportKindRules = { fields: deviceFields, plan };

async function plan(
  reader: Reader,
  rows: readonly ImportRow[],
  options: ImportOptions,
  columnOf: ColumnOf,
): Promise<ImportPlan> {
  const texts = rows.flatMap(({ values: { name, serialNumber, parent } }) =>
    [name, serialNumber, parent].filter((text) => typeof text === 'string'),
  );
  const stored = await devicesNamed(reader, texts);
  const users = await enabledUsers(
    reader,
    rows.flatMap(({ values: { assignee } }) => (typeof assignee === 'string' ? [assignee] : [])),
  );
  const candidates: Candidate[] = matchDevices(rows, stored).map((row) => ({
    ...row,
    id: row.stored?.id ?? uuidv7(),
    parentId: undefined,
    assigneeId: row.values.assignee === undefined ? undefined : users.get(row.values.assignee),
  }));
  const problems = new Map<number, ImportProblem>();
  const report = ({ line }: Candidate, field: string, message: string) => {
    if (!problems.has(line)) problems.set(line, { line, column: columnOf(field), message });
  };
  for (const row of candidates) {
    if (row.problem) report(row, row.problem.field, row.problem.message);
    const { assignee } = row.values;
    if (assignee !== undefined && row.assigneeId === undefined) {
      report(row, 'assignee', `No enabled user has the email address "${assignee}".`);
    }
    // a skipped device keeps its dates
    const isSkipped = row.stored !== null && options.existing === 'skip';
    if (!isSkipped && !isWarrantyAfterPurchase(datesAfter(row))) {
      report(row, 'warrantyEndsOn', `${warrantyProblem.error}.`);
    }
  }
  // a skipped device keeps its parent
  const moving = candidates.filter(
    (row) => row.values.parent !== undefined && !(row.stored && options.existing === 'skip'),
  );
  const parents = parentFinder(stored, candidates);
  for (const row of moving) {
    const parent = parents(row.values.parent ?? '');
    if (typeof parent === 'object') row.parentId = parent.id;
    else report(row, 'parent', parent);
  }
  const hasNoProblem = (row: Candidate) => !problems.has(row.line);
  const treeProblems = hierarchyProblems(
    await parentsAfter(reader, moving.filter(hasNoProblem)),
    new Set(moving.map(({ id }) => id)),
  );
  for (const row of moving) {
    const problem = treeProblems.get(row.id);
    if (problem) report(row, 'parent', problem);
  }
  rejectPartsOfRejected(candidates, problems, report);
  const good = candidates.filter(hasNoProblem);
  const added = good.filter((row) => !row.stored);
  const existing = good.filter((row) => row.stored);
  return {
    newCount: added.length,
    existingCount: existing.length,
    problems: [...problems.values()],
    store: (ctx, tx) => storeDevices(ctx, tx, { added, existing }, options),
  };
}

/** The dates of a device after the import; an empty cell changes nothing. */
const datesAfter = ({ stored, values }: MatchedRow) => ({
  purchasedOn: values.purchasedOn ?? stored?.purchasedOn,
  warrantyEndsOn: values.warrantyEndsOn ?? stored?.warrantyEndsOn,
});

/** Finds a device by serial number or name among the stored ones and the rows of the file, or returns a sentence about the problem. */
function parentFinder(
  stored: readonly { id: string; name: string; serialNumber: string | null }[],
  rows: readonly Candidate[],
) {
  const inFile = rows.map(({ id, values: { name, serialNumber = null } }) => ({ id, name, serialNumber }));
  return deviceFinder([...new Map([...stored, ...inFile].map((device) => [device.id, device])).values()]);
}

/** All parents of the organization's devices after the import. */
async function parentsAfter(
  { db, organizationId }: Reader,
  moving: readonly Candidate[],
): Promise<Map<string, string>> {
  if (!moving.length) return new Map();
  const rows = await db
    .select({ id: devices.id, parentId: devices.parentId })
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), isNotNull(devices.parentId)));
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId ?? '']));
  for (const { id, parentId } of moving) if (parentId) parentOf.set(id, parentId);
  return parentOf;
}

/** Rejects parts of new devices that are not imported, and the parts of these parts. */
function rejectPartsOfRejected(
  candidates: readonly Candidate[],
  problems: ReadonlyMap<number, ImportProblem>,
  report: (row: Candidate, field: string, message: string) => void,
): void {
  const byId = new Map(candidates.map((row) => [row.id, row]));
  for (let previous = -1; previous !== problems.size; ) {
    previous = problems.size;
    for (const row of candidates) {
      const parent = row.parentId ? byId.get(row.parentId) : undefined;
      if (!parent || parent.stored || !problems.has(parent.line)) continue;
      report(row, 'parent', `The device in line ${parent.line}, which it is a part of, cannot be imported.`);
    }
  }
}
