import { ClipboardList, Gauge, type LucideIcon, ShieldAlert } from 'lucide-react';
import type { ItemTab } from './labels';

/** Texts of a tab (specification 2, sections 2 and 8). */
export interface CareWords {
  kind: 'rule' | 'task' | 'precaution';
  icon: LucideIcon;
  title: string;
  search: string;
  loadFailed: string;
  removalFailed: string;
  /** Title of the empty list. */
  emptyTitle: string;
  /** Text of the empty list if the organization has no items of this kind. */
  invitation: string;
  createFirst: string;
}

export const careWords = {
  rules: {
    kind: 'rule',
    icon: Gauge,
    title: 'Automation Rules',
    search: 'Search rules',
    loadFailed: 'Failed to fetch rules',
    removalFailed: 'Failed to delete rule',
    emptyTitle: 'No rules found',
    invitation: 'Create your first automation rule to get started',
    createFirst: 'Create First Rule',
  },
  maintenance: {
    kind: 'task',
    icon: ClipboardList,
    title: 'Maintenance Tasks',
    search: 'Search maintenance',
    loadFailed: 'Failed to fetch maintenance',
    removalFailed: 'Failed to delete maintenance task',
    emptyTitle: 'No maintenance tasks found',
    invitation: 'Create your first maintenance task to get started',
    createFirst: 'Create First Maintenance Task',
  },
  safety: {
    kind: 'precaution',
    icon: ShieldAlert,
    title: 'Safety Precautions',
    search: 'Search safety precautions',
    loadFailed: 'Failed to fetch safety precautions',
    removalFailed: 'Failed to delete safety precaution',
    emptyTitle: 'No safety precautions found',
    invitation: 'Create your first safety precaution to get started',
    createFirst: 'Create First Safety Precaution',
  },
} as const satisfies Record<ItemTab, CareWords>;
