import { describe, expect, it } from 'vitest';
import { type StatusState, setByPerson, withAlarms, withoutSignal, withSignal } from './status-rules';

const online: StatusState = { status: 'ONLINE', statusBeforeAlarms: null, silence: null };
const overdue = { since: '2026-11-21T12:04:00.000Z', cause: 'overdue' as const };
const silent = (state: StatusState) => withoutSignal(state, overdue) as StatusState;
const heard = (state: StatusState) => withSignal(state) as StatusState;

describe('the status of a device', () => {
  it('is OFFLINE while the signal is missing, and is then restored', () => {
    expect(silent(online)).toEqual({
      status: 'OFFLINE',
      statusBeforeAlarms: null,
      silence: { ...overdue, statusBefore: 'ONLINE' },
    });
    expect(heard(silent(online))).toEqual(online);
    expect(heard(silent({ ...online, status: 'WARNING' })).status).toBe('WARNING');
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
    const warned = withAlarms(online, 'WARNING');
    expect(warned).toMatchObject({ status: 'WARNING', statusBeforeAlarms: 'ONLINE' });
    expect(withAlarms(withAlarms(warned, 'ERROR'), null)).toEqual(online);
    expect(withAlarms(online, null)).toEqual(online);
  });

  it('is OFFLINE if the signal is lost during an alarm, and shows the alarm again when the signal returns', () => {
    const alarmed = withAlarms(online, 'ERROR');
    expect(silent(alarmed).status).toBe('OFFLINE');
    expect(heard(silent(alarmed))).toEqual(alarmed);
  });

  it('is restored to the status before the alarm if the alarm ended while the signal was missing', () => {
    const ended = withAlarms(silent(withAlarms(online, 'ERROR')), null);
    expect(ended.status).toBe('OFFLINE');
    expect(heard(ended)).toEqual(online);
  });

  it('is kept when the signal returns, if a person set it while the signal was missing', () => {
    const chosen = setByPerson(silent(online), 'WARNING');
    expect(chosen.status).toBe('WARNING');
    expect(withoutSignal(chosen, overdue)).toBeNull();
    expect(heard(chosen)).toEqual({ ...online, status: 'WARNING' });
    expect(silent(heard(chosen)).status).toBe('OFFLINE');
  });

  it('is kept after an alarm, if a person set it during the alarm while the signal was missing', () => {
    const chosen = setByPerson(silent(withAlarms(online, 'ERROR')), 'ONLINE');
    expect(withAlarms(chosen, null)).toMatchObject({ status: 'ONLINE', statusBeforeAlarms: null });
    expect(heard(withAlarms(chosen, null))).toEqual(online);
  });
});
