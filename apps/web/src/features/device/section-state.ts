import { type DeviceTab, deviceTabs } from './labels';
import type { TaskFilters } from './maintenance/filter-tasks';
import type { RuleFilters } from './rules/filter-rules';
import type { SafetyFilters } from './safety/filter-precautions';

/** Page state of a device, stored per user for a day (specification 2, section 9). */
export interface SectionState {
  tab: DeviceTab;
  tasks: TaskFilters;
  rules: RuleFilters;
  safety: SafetyFilters;
  /** Ids of tasks and rules with open details. */
  opened: string[];
  /** The unsent chat question. */
  draft: string;
}

export const initialState: SectionState = {
  tab: 'device-info',
  tasks: { search: '', type: 'all', status: 'all' },
  rules: { search: '', priority: 'all', status: 'all', kind: 'all' },
  safety: { search: '', type: 'all', category: 'all' },
  opened: [],
  draft: '',
};

const lifetimeMs = 24 * 3600 * 1000;
const keyOf = (userId: string, deviceId: string) => `steward.device.${userId}.${deviceId}`;

/** Returns the initial state if the stored one is invalid or a day old. */
export function readSectionState(userId: string, deviceId: string, now = Date.now()): SectionState {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId, deviceId)) ?? 'null');
    if (!stored || !(now - stored.savedAt < lifetimeMs) || !deviceTabs.includes(stored.tab)) return initialState;
    return {
      tab: stored.tab,
      tasks: { ...initialState.tasks, ...stored.tasks },
      rules: { ...initialState.rules, ...stored.rules },
      safety: { ...initialState.safety, ...stored.safety },
      opened: Array.isArray(stored.opened) ? stored.opened.map(String) : [],
      draft: typeof stored.draft === 'string' ? stored.draft : '',
    };
  } catch {
    return initialState;
  }
}

export function writeSectionState(userId: string, deviceId: string, state: SectionState, now = Date.now()): void {
  try {
    localStorage.setItem(keyOf(userId, deviceId), JSON.stringify({ ...state, savedAt: now }));
  } catch {
    // storage is full or disabled: the state is not stored
  }
}
