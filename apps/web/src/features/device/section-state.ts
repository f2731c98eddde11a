import { type DeviceTab, deviceTabs } from './labels';
import type { TaskFilters } from './maintenance/filter-tasks';
import type { RuleFilters } from './rules/filter-rules';
import type { SafetyFilters } from './safety/filter-precautions';

/** What is remembered of a device's page, for one user, for a day (specification 2, section 9). */
export interface SectionState {
  tab: DeviceTab;
  tasks: TaskFilters;
  rules: RuleFilters;
  safety: SafetyFilters;
  /** The tasks and rules whose detail is open. */
  opened: string[];
  /** The question that has not been sent. */
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

const lifetime = 24 * 3600 * 1000;
const keyOf = (userId: string, deviceId: string) => `steward.device.${userId}.${deviceId}`;

/** Anything that cannot be read, or is a day old, is as if it had never been. */
export function readSectionState(userId: string, deviceId: string, now = Date.now()): SectionState {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId, deviceId)) ?? 'null');
    if (!stored || !(now - stored.savedAt < lifetime) || !deviceTabs.includes(stored.tab)) return initialState;
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
    // storage is full or switched off: the page forgets
  }
}
