import { maintenanceTasks, safetyPrecautions } from '@steward/db/schema';
import type { MaintenanceItem, SafetyItem } from '@steward/manuals/extract/items';
import { storeTasks, taskRow } from '../maintenance/generate';
import { toTask } from '../maintenance/queries';
import { acceptedRules, suggestedRule } from '../rules/suggested';
import { precautionRow, storePrecautions } from '../safety/generate';
import { toPrecaution } from '../safety/queries';
import type { AcceptedItems, SuggestionRow } from '../suggested-items/decide';
import type { SuggestionKind } from '../suggested-items/kinds';
import type { Suggestion } from './schema';

/** What items of a device are given besides what the manual says. */
export interface SuggestionDevice {
  name: string;
  assigneeId: string;
  assigneeName: string | null;
  /** Calendar date of the organization. */
  today: string;
}

/** How the suggestions of a kind are shown, and where accepted ones go. */
interface Kind {
  /** The suggestion with the item as it would stand. */
  shown(row: SuggestionRow, device: SuggestionDevice): Suggestion;
  accepted: AcceptedItems;
}

export const kinds: Record<SuggestionKind, Kind> = {
  rule: {
    shown: (row, { name }) => ({ ...commonOf(row), kind: 'rule', item: suggestedRule(row, name, 'ACTIVE') }),
    accepted: acceptedRules,
  },
  task: {
    shown: (row, device) => {
      const of = { ...row, assigneeId: device.assigneeId };
      const task = { ...taskRow(of, taskOf(row), device.today), ...unedited(row), ...notWorkedOn };
      return { ...commonOf(row), kind: 'task', item: toTask(task, device.name, device.assigneeName) };
    },
    accepted: {
      table: maintenanceTasks,
      store: async (ctx, of, rows) => {
        await storeTasks(ctx, of, { write: rows.map((row) => ({ item: taskOf(row), id: row.id })), gone: [] });
      },
    },
  },
  precaution: {
    shown: (row, device) => {
      const precaution = { ...precautionRow(row, noticeOf(row)), ...unedited(row), ...withoutAdditions };
      return { ...commonOf(row), kind: 'precaution', item: toPrecaution({ precaution, deviceName: device.name }) };
    },
    accepted: {
      table: safetyPrecautions,
      store: async (ctx, of, rows) => {
        await storePrecautions(ctx, of, { write: rows.map((row) => ({ item: noticeOf(row), id: row.id })), gone: [] });
      },
    },
  },
};

// what is stored is what `storeSuggestions` was given
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
