import type { DeviceStatus, DeviceType } from '@steward/api/schema/devices';
import type { HistoryKind } from '@steward/api/schema/history';
import type { DeviceState } from '@steward/ui/blocks/status-pill';

/** SENSOR is shown as Machine (specification 2, section 2). */
export const typeLabels: Record<DeviceType, string> = {
  SENSOR: 'Machine',
  ACTUATOR: 'Actuator',
  GATEWAY: 'Gateway',
  CONTROLLER: 'Controller',
  MACHINE: 'Machine',
};

export const statusStates: Record<DeviceStatus, DeviceState> = {
  ONLINE: 'online',
  OFFLINE: 'offline',
  WARNING: 'warning',
  ERROR: 'error',
};

export const tabLabels = {
  'device-info': 'Device Information',
  maintenance: 'Maintenance',
  rules: 'Rules',
  safety: 'Safety Info',
  readings: 'Readings',
  history: 'History',
  chat: 'Chat',
} as const;
export type DeviceTab = keyof typeof tabLabels;
export const deviceTabs = Object.keys(tabLabels) as DeviceTab[];

export const historyKindLabels: Record<HistoryKind, string> = {
  onboarding: 'Onboarding',
  manual: 'Manuals',
  assignment: 'Assignments',
  status: 'Status changes',
  alarm: 'Alarms',
  work: 'Work',
  report: 'Fault reports',
  file: 'Files',
};
