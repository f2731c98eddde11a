import { listAlarms } from '../../alarms/list';
import { countText } from '../../count-text';
import { timeZoneOf } from '../../people';
import { momentIn } from '../moment';
import { type FixedQuery, isOrAre, namesOf, ofDevices, rowsStored } from './data-answer';
import { enumerationText } from './enumeration-text';

const columns = ['Alarm', 'Device', 'Priority', 'State', 'Value', 'Since'];

/** The alarms that are not cleared: their condition, value and start. */
export const alarmsQuery: FixedQuery = async (ctx, { devices, ...understood }) => {
  const [device] = devices;
  const [{ content, totalElements }, timeZone] = await Promise.all([
    listAlarms(ctx, {
      state: 'active',
      priority: 'all',
      search: '',
      page: 0,
      size: rowsStored,
      ...(device ? { deviceId: device.id } : {}),
    }),
    timeZoneOf(ctx.db, ctx.actor.organizationId),
  ]);
  const alarms = content.map((alarm) => ({
    ...alarm,
    since: momentIn(timeZone, new Date(alarm.raisedAt)),
    measured: alarm.value === null ? '' : [alarm.value, alarm.unit].filter((part) => part !== '').join(' '),
  }));
  const alarmList = namesOf(
    alarms.map(({ condition, deviceName, measured, since }) => {
      const details = [device ? '' : deviceName, measured, `since ${since}`].filter(Boolean).join(', ');
      return `${condition} (${details})`;
    }),
    totalElements,
  );
  const subject = totalElements ? countText(totalElements, 'active alarm') : 'no active alarm';
  return {
    query: 'active-alarms',
    columns,
    rows: alarms.map(({ condition, deviceName, priority, state, measured, since }) => [
      condition,
      deviceName,
      enumerationText(priority),
      enumerationText(state),
      measured,
      since,
    ]),
    rowCount: totalElements,
    prose: `There ${isOrAre(totalElements || 1)} ${subject}${ofDevices({ ...understood, devices })}${totalElements ? `: ${alarmList}` : ''}.`,
    subjects: alarms.map(({ deviceId, deviceName, condition, source }) => ({
      deviceId,
      deviceName,
      topic: condition,
      source,
    })),
  };
};
