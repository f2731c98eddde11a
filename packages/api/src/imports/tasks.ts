import type { Tx } from '@steward/db/client';
import { maintenanceTasks } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { inBatches } from '../batches';
import type { ActorContext } from '../context';
import { joinTransaction } from '../joined-transaction';
import { intervalsOf } from '../maintenance/frequency';
import { type TaskInput, taskChanges, taskInput } from '../maintenance/schema';
import { createTasks } from '../maintenance/service';
import { isByMeter } from '../meters/units';
import { bySchema, date, deviceField, field, type ImportField, oneOf } from './fields';
import type { ColumnOf, ImportKindRules, ImportPlan, Reader } from './kind';
import type { ImportRow } from './read-file';
import type { ImportOptions, ImportProblem } from './schema';
import { deviceFinder, devicesNamed, enabledUsers, keyOf } from './stored';

const { shape } = taskChanges;

const types = {
  preventive: 'preventive',
  routine: 'routine',
  corrective: 'corrective',
  emergency: 'emergency',
  inspection: 'general',
  general: 'general',
};

const priorities = {
  low: 'LOW',
  medium: 'MEDIUM',
  normal: 'MEDIUM',
  high: 'HIGH',
  critical: 'CRITICAL',
  urgent: 'CRITICAL',
};

/** The columns of a file of tasks. */
const taskFields: readonly ImportField[] = [
  deviceField,
  field(
    'taskName',
    'Task',
    ['task', 'taskname', 'title', 'name', 'work', 'job', 'activity'],
    bySchema(shape.taskName),
    {
      required: true,
    },
  ),
  field(
    'description',
    'Description',
    ['description', 'details', 'instructions', 'procedure'],
    bySchema(shape.description),
  ),
  field(
    'frequency',
    'Interval',
    ['interval', 'frequency', 'every', 'recurrence', 'period', 'schedule'],
    bySchema(shape.frequency),
  ),
  field(
    'nextMaintenance',
    'Due date',
    ['duedate', 'due', 'nextdue', 'nextmaintenance', 'nextdate', 'date', 'scheduled', 'scheduleddate'],
    date,
    { isDate: true },
  ),
  field('maintenanceType', 'Type', ['type', 'maintenancetype', 'tasktype', 'category'], oneOf(types)),
  field('priority', 'Priority', ['priority', 'urgency', 'importance'], oneOf(priorities)),
  field(
    'assignee',
    'Assigned to',
    ['assignedto', 'assignee', 'responsible', 'email', 'technician', 'person'],
    (cell) => ({ value: cell.toLowerCase() }),
  ),
  field(
    'estimatedDuration',
    'Estimated duration',
    ['estimatedduration', 'duration', 'time'],
    bySchema(shape.estimatedDuration),
  ),
  field('notes', 'Notes', ['notes', 'note', 'remarks', 'comment'], bySchema(shape.notes)),
];

interface TaskValues {
  device: string;
  taskName: string;
  description?: string;
  frequency?: string;
  nextMaintenance?: string;
  maintenanceType?: string;
  priority?: string;
  assignee?: string;
  estimatedDuration?: string | null;
  notes?: string | null;
}

export const taskImport: ImportKindRules = { fields: taskFields, plan };

const valuesOf = (row: ImportRow) => row.values as unknown as TaskValues;

async function plan(
  reader: Reader,
  rows: readonly ImportRow[],
  _options: ImportOptions,
  columnOf: ColumnOf,
): Promise<ImportPlan> {
  const stored = await devicesNamed(
    reader,
    rows.map((row) => valuesOf(row).device),
  );
  const users = await enabledUsers(
    reader,
    rows.flatMap((row) => valuesOf(row).assignee ?? []),
  );
  const findDevice = deviceFinder(stored);
  const names = await taskNames(
    reader,
    stored.map(({ id }) => id),
  );
  const added: TaskInput[] = [];
  const problems: ImportProblem[] = [];
  let existingCount = 0;
  const lines = new Map<string, number>();
  for (const row of rows) {
    const values = valuesOf(row);
    const found = findDevice(values.device);
    const device = typeof found === 'object' ? found : null;
    const assigneeId = values.assignee === undefined ? undefined : users.get(values.assignee);
    const key = JSON.stringify([device?.id, keyOf(values.taskName)]);
    // a task that the device has already is left unchanged, so its cells need not make a task: completed work has no due date
    if (device && names.has(key)) {
      existingCount++;
      continue;
    }
    const earlier = lines.get(key);
    const problem =
      (typeof found === 'string' ? { field: 'device', message: found } : null) ??
      (values.assignee !== undefined && assigneeId === undefined
        ? { field: 'assignee', message: `No enabled user has the email address "${values.assignee}".` }
        : null) ??
      dueProblem(values) ??
      (earlier === undefined ? null : { field: 'taskName', message: `Line ${earlier} is the same task.` });
    lines.set(key, earlier ?? row.line);
    if (problem || !device) {
      if (problem) problems.push(problemOf(row, problem, columnOf));
      continue;
    }
    added.push(inputOf(values, device.id, assigneeId));
  }
  return {
    newCount: added.length,
    existingCount,
    problems,
    store: async (ctx, tx) => {
      await createAll(ctx, tx, added);
      return { added: added.length, updated: 0, skipped: existingCount };
    },
  };
}

interface FieldProblem {
  field: string;
  message: string;
}

const problemOf = ({ line }: ImportRow, { field, message }: FieldProblem, columnOf: ColumnOf): ImportProblem => ({
  line,
  column: columnOf(field),
  message,
});

/** A task needs a due date, unless a meter counts its interval. */
function dueProblem({ frequency, nextMaintenance }: TaskValues): FieldProblem | null {
  const intervals = frequency ? intervalsOf(frequency) : [];
  if (frequency && !intervals.length && !nextMaintenance) {
    return {
      field: 'frequency',
      message: `"${frequency}" is not an interval. Write it as "every 3 months" or "every 250 hours".`,
    };
  }
  if (nextMaintenance || intervals.some(isByMeter)) return null;
  return { field: 'nextMaintenance', message: 'The task needs a due date.' };
}

function inputOf(
  { device: _device, assignee: _assignee, ...values }: TaskValues,
  deviceId: string,
  assigneeId?: string,
) {
  return taskInput.parse({
    description: values.taskName,
    nextMaintenance: null,
    ...values,
    deviceId,
    assignedTo: assigneeId ?? null,
  });
}

/** Keys of the tasks that devices have: device and name. */
async function taskNames({ db, organizationId }: Reader, deviceIds: readonly string[]): Promise<Set<string>> {
  if (!deviceIds.length) return new Set();
  const rows = await db
    .select({ deviceId: maintenanceTasks.deviceId, taskName: maintenanceTasks.taskName })
    .from(maintenanceTasks)
    .where(
      and(eq(maintenanceTasks.organizationId, organizationId), inArray(maintenanceTasks.deviceId, [...deviceIds])),
    );
  return new Set(rows.map(({ deviceId, taskName }) => JSON.stringify([deviceId, keyOf(taskName)])));
}

async function createAll(ctx: ActorContext, tx: Tx, inputs: readonly TaskInput[]): Promise<void> {
  const txContext = { ...ctx, db: joinTransaction(tx) };
  for (const batch of inBatches(inputs)) await createTasks(txContext, batch);
}
