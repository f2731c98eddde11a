import { describe, expect, it } from 'vitest';
import { type StatusState, setByPerson, withAlarms, withoutSignal, withSignal } from './status-rules';

const online: StatusState = { status: 'ONLINE', statusBeforeAlarms: null, silence: null };
const overdue = { since: '2026-11-21T12:04:00.000Z', cause: 'overdue' as const };
const silent = (state: StatusState) => withoutSignal(state, overdue) as StatusState;
const reconnect = (state: StatusState) => withSignal(state) as StatusState;

describe('the status of a device', () => {
  it('is OFFLINE while the signal is missing, and is then restored', () => {
    expect(silent(online)).toEqual({
      status: 'OFFLINE',
      statusBeforeAlarms: null,
      silence: { ...overdue, statusBefore: 'ONLINE' },
    });
    expect(reconnect(silent(online))).toEqual(online);
    expect(reconnect(silent({ ...online, status: 'WARNING' })).status).toBe('WARNING');
  });

  it('does not change if the signal was already missing, or is not missing', () => {
    expect(withoutSignal(silent(online), overdue)).toBeNull();
    expect(withSignal(online)).toBeNull();
  });

  it('stays OFFLINE if a person set it, with and without a signal', () => {
    expect(withoutSignal(setByPerson(online, 'OFFLINE'), overdue)).toBeNull();
    expect(withSignal(setByPerson(online, 'OFFLINE'))).toBeNull();
  });

  it('follows the alarms, and is restored to the status before the first alarm', () => {
    const withWarning = withAlarms(online, 'WARNING');
    expect(withWarning).toMatchObject({ status: 'WARNING', statusBeforeAlarms: 'ONLINE' });
    expect(withAlarms(withAlarms(withWarning, 'ERROR'), null)).toEqual(online);
    expect(withAlarms(online, null)).toEqual(online);
  });

  it('is OFFLINE if the signal is lost during an alarm, and shows the alarm again when the signal returns', () => {
    const alarmed = withAlarms(online, 'ERROR');
    expect(silent(alarmed).status).toBe('OFFLINE');
    expect(reconnect(silent(alarmed))).toEqual(alarmed);
  });

  it('is restored to the status before the alarm if the alarm ended while the signal was missing', () => {
    const withoutAlarm = withAlarms(silent(withAlarms(online, 'ERROR')), null);
    expect(withoutAlarm.status).toBe('OFFLINE');
    expect(reconnect(withoutAlarm)).toEqual(online);
  });

  it('is kept when the signal returns, if a person set it while the signal was missing', () => {
    const withChoice = setByPerson(silent(online), 'WARNING');
    expect(withChoice.status).toBe('WARNING');
    expect(withoutSignal(withChoice, overdue)).toBeNull();
    expect(reconnect(withChoice)).toEqual({ ...online, status: 'WARNING' });
    expect(silent(reconnect(withChoice)).status).toBe('OFFLINE');
  });

  it('is kept after an alarm, if a person set it during the alarm while the signal was missing', () => {
    const withChoice = setByPerson(silent(withAlarms(online, 'ERROR')), 'ONLINE');
    expect(withAlarms(withChoice, null)).toMatchObject({ status: 'ONLINE', statusBeforeAlarms: null });
    expect(reconnect(withAlarms(withChoice, null))).toEqual(online);
  });
});
