import type { StoredSilence } from '@steward/db/schema';
import type { DeviceStatus } from './schema';

/**
 * Status of a device and the state it is derived from. People, alarms and a missing signal can change it. A missing signal hides
 * the status set by the others, because it is unknown, and the status is restored when the signal returns.
 */
export interface StatusState {
  /** The displayed status. */
  status: DeviceStatus;
  /** The status without alarms; null if no alarm is open. */
  statusBeforeAlarms: DeviceStatus | null;
  /** Set while the signal is missing. `statusBefore` is null if a person has set a status since. */
  silence: StoredSilence | null;
}

/** A status set by a person takes precedence over a missing signal until the signal returns. It is also the status after the alarms. */
export const setByPerson = (state: StatusState, status: DeviceStatus): StatusState => ({
  status,
  statusBeforeAlarms: state.statusBeforeAlarms && status,
  silence: state.silence && { ...state.silence, statusBefore: null },
});

/** @param alarmStatus null if no alarm is open */
export function withAlarms(state: StatusState, alarmStatus: 'WARNING' | 'ERROR' | null): StatusState {
  const hiddenStatus = state.silence?.statusBefore ?? null;
  const before = hiddenStatus ?? state.status;
  const status = alarmStatus ?? state.statusBeforeAlarms ?? before;
  const statusBeforeAlarms = alarmStatus && (state.statusBeforeAlarms ?? before);
  return state.silence && hiddenStatus
    ? { ...state, statusBeforeAlarms, silence: { ...state.silence, statusBefore: status } }
    : { ...state, status, statusBeforeAlarms };
}

/** Null if nothing changes, because the device is OFFLINE anyway or its signal is already missing. */
export function withoutSignal(state: StatusState, silence: Omit<StoredSilence, 'statusBefore'>): StatusState | null {
  if (state.silence || state.status === 'OFFLINE') return null;
  return { ...state, status: 'OFFLINE', silence: { ...silence, statusBefore: state.status } };
}

/** Null if nothing changes. */
export function withSignal(state: StatusState): StatusState | null {
  if (!state.silence) return null;
  return { ...state, status: state.silence.statusBefore ?? state.status, silence: null };
}
