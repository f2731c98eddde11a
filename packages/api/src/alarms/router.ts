import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { openTaskForAlarm } from './corrective-task';
import { listAlarmEvents } from './events';
import { alarmChanges, countAlarms, findAlarm, listAlarms } from './list';
import {
  acknowledgeAlarmInput,
  alarm,
  alarmCounts,
  alarmEvent,
  alarmIdInput,
  alarmList,
  clearAlarmInput,
  listAlarmsInput,
  snoozeAlarmInput,
} from './schema';
import { acknowledgeAlarm, clearAlarm, snoozeAlarm } from './service';

export const alarmsRouter = router({
  list: can('alarms:read')
    .input(listAlarmsInput)
    .output(alarmList)
    .query(({ ctx, input }) => listAlarms(ctx, input)),
  get: can('alarms:read')
    .input(alarmIdInput)
    .output(alarm)
    .query(({ ctx, input }) => findAlarm(ctx.db, ctx.actor.organizationId, input.id, ctx.now())),
  events: can('alarms:read')
    .input(alarmIdInput)
    .output(alarmEvent.array())
    .query(({ ctx, input }) => listAlarmEvents(ctx, input.id)),
  counts: can('alarms:read')
    .output(alarmCounts)
    .query(({ ctx }) => countAlarms(ctx)),
  changes: can('alarms:read')
    .output(streamOf(alarmCounts))
    .subscription(({ ctx, signal }) => alarmChanges(ctx, signal)),
  acknowledge: can('alarms:write')
    .input(acknowledgeAlarmInput)
    .output(alarm)
    .mutation(({ ctx, input }) => acknowledgeAlarm(ctx, input)),
  snooze: can('alarms:write')
    .input(snoozeAlarmInput)
    .output(alarm)
    .mutation(({ ctx, input }) => snoozeAlarm(ctx, input)),
  clear: can('alarms:write')
    .input(clearAlarmInput)
    .output(alarm)
    .mutation(({ ctx, input }) => clearAlarm(ctx, input)),
  openTask: can('alarms:write')
    .input(alarmIdInput)
    .output(alarm)
    .mutation(({ ctx, input }) => openTaskForAlarm(ctx, input.id)),
});
