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

/** Data of the device that an item shows besides the manual's. */
export interface SuggestionDevice {
  name: string;
  location: string;
  assigneeId: string;
  assigneeName: string | null;
  /** Calendar date of the organization. */
  today: string;
}

interface Kind {
  /** The suggestion with the item that accepting it would add. */
  toSuggestion(row: SuggestionRow, device: SuggestionDevice): Suggestion;
  acceptedItems: AcceptedItems;
}

export const kinds: Record<SuggestionKind, Kind> = {
  rule: {
    toSuggestion: (row, { name }) => ({ ...commonOf(row), kind: 'rule', item: suggestedRule(row, name, 'ACTIVE') }),
    acceptedItems: acceptedRules,
  },
  task: {
    toSuggestion: (row, device) => {
      const target = { ...row, assigneeId: device.assigneeId };
      const plannedRow = taskRow(target, taskOf(row), device.today);
      const dueOn = plannedRow.nextMaintenance;
      const task = { ...plannedRow, ...newRowFields(row), ...emptyWorkFields, dueOn };
      return {
        ...commonOf(row),
        kind: 'task',
        item: toTask(task, {
          ...{ deviceName: device.name, deviceLocation: device.location, assignedToName: device.assigneeName },
          ...{ meter: null, running: null, completedRecordId: null },
        }),
      };
    },
    acceptedItems: {
      table: maintenanceTasks,
      store: async (ctx, target, rows) => {
        await storeTasks(ctx, target, {
          write: rows.map((row) => ({ item: taskOf(row), id: row.id })),
          removedIds: [],
        });
      },
    },
  },
  precaution: {
    toSuggestion: (row, device) => {
      const precaution = { ...precautionRow(row, noticeOf(row)), ...newRowFields(row), ...emptyPersonFields };
      return { ...commonOf(row), kind: 'precaution', item: toPrecaution({ precaution, deviceName: device.name }) };
    },
    acceptedItems: {
      table: safetyPrecautions,
      store: async (ctx, target, rows) => {
        await storePrecautions(ctx, target, {
          write: rows.map((row) => ({ item: noticeOf(row), id: row.id })),
          removedIds: [],
        });
      },
    },
  },
};

// `storeSuggestions` stored an item of the type that belongs to the kind
const taskOf = ({ item }: SuggestionRow) => item as MaintenanceItem;
const noticeOf = ({ item }: SuggestionRow) => item as SafetyItem;

const commonOf = ({ id, probability, reason, createdAt }: SuggestionRow) => ({
  id,
  probability,
  reason,
  createdAt: createdAt.toISOString(),
});
const newRowFields = ({ id, createdAt }: SuggestionRow) => ({
  id,
  editedAt: null,
  editedBy: null,
  createdAt,
  updatedAt: createdAt,
});
const emptyWorkFields = {
  estimatedMinutes: null,
  remindedUser: null,
  remindedOn: null,
  meterId: null,
  meterLast: null,
  meterReadingId: null,
  meterNext: null,
  meterDue: null,
  lastMaintenance: null,
  actualDuration: null,
  estimatedCost: 0,
  notes: null,
  alarmId: null,
  requestId: null,
  safetyNotes: null,
};
const emptyPersonFields = { recommendedAction: null, mitigation: null, safetyInfo: null, isActive: true };
