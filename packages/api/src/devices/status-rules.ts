import type { StoredSilence } from '@steward/db/schema';
import type { DeviceStatus } from './schema';

/**
 * The status of a device and what it depends on. Three may change it: people, alarms and a missing signal. A missing signal covers
 * what the others say, because it is not known any more, and uncovers it when the signal is back.
 */
export interface StatusState {
  /** What is shown. */
  status: DeviceStatus;
  /** The status without alarms; null without an open alarm. */
  statusBeforeAlarms: DeviceStatus | null;
  /** Set while the signal is missing. `statusBefore` is null when a person has chosen a status meanwhile. */
  silence: StoredSilence | null;
}

/** A person's choice holds, also against a missing signal, until the signal has been back. It is the status after the alarms, too. */
export const setByPerson = (state: StatusState, status: DeviceStatus): StatusState => ({
  status,
  statusBeforeAlarms: state.statusBeforeAlarms && status,
  silence: state.silence && { ...state.silence, statusBefore: null },
});

/** @param alarmStatus null without an open alarm */
export function withAlarms(state: StatusState, alarmStatus: 'WARNING' | 'ERROR' | null): StatusState {
  const covered = state.silence?.statusBefore ?? null;
  const before = covered ?? state.status;
  const status = alarmStatus ?? state.statusBeforeAlarms ?? before;
  const statusBeforeAlarms = alarmStatus && (state.statusBeforeAlarms ?? before);
  return state.silence && covered
    ? { ...state, statusBeforeAlarms, silence: { ...state.silence, statusBefore: status } }
    : { ...state, status, statusBeforeAlarms };
}

/** Null if nothing changes: a device that is offline anyway, and one whose signal has been missing. */
export function withoutSignal(state: StatusState, silence: Omit<StoredSilence, 'statusBefore'>): StatusState | null {
  if (state.silence || state.status === 'OFFLINE') return null;
  return { ...state, status: 'OFFLINE', silence: { ...silence, statusBefore: state.status } };
}

/** Null if nothing changes. */
export function withSignal(state: StatusState): StatusState | null {
  if (!state.silence) return null;
  return { ...state, status: state.silence.statusBefore ?? state.status, silence: null };
}
