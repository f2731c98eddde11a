import type { Tx } from '@steward/db/client';
import { maintenanceTasks, rules, safetyPrecautions, type suggestedItems } from '@steward/db/schema';
import type { LimitItem, MaintenanceItem, SafetyItem } from '@steward/manuals/extract/items';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import type { CareTable } from '../generated-items';
import { storeTasks, taskRow } from '../maintenance/generate';
import { toTask } from '../maintenance/queries';
import { ruleRow, storeRules } from '../rules/generate';
import { toRule } from '../rules/queries';
import { precautionRow, storePrecautions } from '../safety/generate';
import { toPrecaution } from '../safety/queries';
import type { Suggestion, SuggestionKind } from './schema';

export type SuggestionRow = typeof suggestedItems.$inferSelect;

/** What items of a device are given besides what the manual says. */
export interface SuggestionDevice {
  name: string;
  assigneeId: string;
  assigneeName: string | null;
  /** Calendar date of the organization. */
  today: string;
}

type StoreContext = Pick<ActorContext, 'now'> & { db: Tx };

/** The three kinds: their words, what accepting a suggestion adds, and how it is stored. */
interface Kind {
  words: [one: string, many: string];
  entity: 'rule' | 'maintenance-task' | 'safety-precaution';
  /** The suggestion with the item as it would stand. */
  shown(row: SuggestionRow, device: SuggestionDevice): Suggestion;
  /** Inserts items under the suggestions' ids, by the code that generation uses. */
  store(ctx: StoreContext, of: StoredTarget, rows: SuggestionRow[]): Promise<void>;
}
type StoredTarget = Pick<SuggestionRow, 'organizationId' | 'deviceId' | 'documentId'> & { assigneeId: string };

export const kinds: Record<SuggestionKind, Kind> = {
  rule: {
    words: ['rule', 'rules'],
    entity: 'rule',
    shown: (row, device) => {
      const rule = { ...ruleRow(row, limitOf(row)), ...unedited(row), status: 'ACTIVE' as const };
      return { ...commonOf(row), kind: 'rule', item: toRule({ rule, deviceName: device.name }) };
    },
    store: async (ctx, of, rows) => {
      await storeRules(ctx, of, { write: rows.map((row) => ({ item: limitOf(row), id: row.id })), gone: [] });
      // a rating, too, is watched when a person wants it to be
      await ctx.db.update(rules).set({ status: 'ACTIVE' }).where(ofRows(rules, rows));
    },
  },
  task: {
    words: ['maintenance task', 'maintenance tasks'],
    entity: 'maintenance-task',
    shown: (row, device) => {
      const of = { ...row, assigneeId: device.assigneeId };
      const task = { ...taskRow(of, taskOf(row), device.today), ...unedited(row), ...notWorkedOn };
      return { ...commonOf(row), kind: 'task', item: toTask(task, device.name, device.assigneeName) };
    },
    store: async (ctx, of, rows) => {
      await storeTasks(ctx, of, { write: rows.map((row) => ({ item: taskOf(row), id: row.id })), gone: [] });
    },
  },
  precaution: {
    words: ['safety precaution', 'safety precautions'],
    entity: 'safety-precaution',
    shown: (row, device) => {
      const precaution = { ...precautionRow(row, noticeOf(row)), ...unedited(row), ...withoutAdditions };
      return { ...commonOf(row), kind: 'precaution', item: toPrecaution({ precaution, deviceName: device.name }) };
    },
    store: async (ctx, of, rows) => {
      await storePrecautions(ctx, of, { write: rows.map((row) => ({ item: noticeOf(row), id: row.id })), gone: [] });
    },
  },
};

/** A person decided on these: generating again, by an older server too, keeps them as they are. */
export async function markAccepted(ctx: ActorContext, tx: Tx, kind: SuggestionKind, rows: SuggestionRow[]) {
  const table = tables[kind];
  const at = ctx.now();
  // both the same: see `isEdited`
  const accepted = { editedAt: at, editedBy: ctx.actor.userId, createdAt: at, updatedAt: at };
  await tx.update(table).set(accepted).where(ofRows(table, rows));
}

/** A person changed this one while accepting it. */
export async function markEdited(tx: Tx, kind: SuggestionKind, row: SuggestionRow): Promise<void> {
  await tx
    .update(tables[kind])
    .set({ createdAt: row.createdAt })
    .where(ofRows(tables[kind], [row]));
}

const tables: Record<SuggestionKind, CareTable> = {
  rule: rules,
  task: maintenanceTasks,
  precaution: safetyPrecautions,
};

const ofRows = (table: CareTable, rows: SuggestionRow[]) =>
  and(
    eq(table.organizationId, rows[0]?.organizationId ?? ''),
    inArray(
      table.id,
      rows.map(({ id }) => id),
    ),
  );

// what is stored is what `storeSuggestions` was given
const limitOf = ({ item }: SuggestionRow) => item as LimitItem;
const taskOf = ({ item }: SuggestionRow) => item as MaintenanceItem;
const noticeOf = ({ item }: SuggestionRow) => item as SafetyItem;

const commonOf = ({ id, probability, reason, createdAt }: SuggestionRow) => ({
  id,
  probability,
  reason,
  createdAt: createdAt.toISOString(),
});
const unedited = ({ id, createdAt }: SuggestionRow) => ({
  id,
  editedAt: null,
  editedBy: null,
  createdAt,
  updatedAt: createdAt,
});
const notWorkedOn = {
  lastMaintenance: null,
  actualDuration: null,
  estimatedCost: 0,
  notes: null,
  safetyNotes: null,
};
const withoutAdditions = { recommendedAction: null, mitigation: null, safetyInfo: null, isActive: true };
