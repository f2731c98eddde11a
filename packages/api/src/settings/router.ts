import { channelStates as channelStatesOf } from '../notifications/deliveries/channel-states';
import { subscribePush, unsubscribePush } from '../notifications/deliveries/push-subscriptions';
import { sendTest } from '../notifications/deliveries/send-test';
import {
  channelStates,
  delivery,
  pushSubscribed,
  pushSubscriptionInput,
  sendTestInput,
  unsubscribePushInput,
} from '../notifications/schema';
import { notificationSettings, saveNotificationsInput } from '../notifications/settings/schema';
import { can, router } from '../trpc';
import { readCalendar } from './calendar';
import { readPreferences, savePreferences } from './preferences';
import {
  dashboardSettings,
  organizationCalendar,
  preferences,
  saveDashboardInput,
  savePreferencesInput,
} from './schema';
import {
  readDashboardSettings,
  readNotificationSettings,
  saveDashboardSettings,
  saveNotificationSettings,
} from './service';

export const settingsRouter = router({
  notifications: can('settings:use')
    .output(notificationSettings)
    .query(({ ctx }) => readNotificationSettings(ctx)),
  saveNotifications: can('settings:use')
    .input(saveNotificationsInput)
    .output(notificationSettings)
    .mutation(({ ctx, input }) => saveNotificationSettings(ctx, input)),
  dashboard: can('settings:use')
    .output(dashboardSettings)
    .query(({ ctx }) => readDashboardSettings(ctx)),
  saveDashboard: can('settings:use')
    .input(saveDashboardInput)
    .output(dashboardSettings)
    .mutation(({ ctx, input }) => saveDashboardSettings(ctx, input)),
  preferences: can('settings:use')
    .output(preferences)
    .query(({ ctx }) => readPreferences(ctx)),
  savePreferences: can('settings:use')
    .input(savePreferencesInput)
    .output(preferences)
    .mutation(({ ctx, input }) => savePreferences(ctx, input)),
  calendar: can('settings:use')
    .output(organizationCalendar)
    .query(({ ctx }) => readCalendar(ctx)),
  channels: can('settings:use')
    .output(channelStates)
    .query(({ ctx }) => channelStatesOf(ctx)),
  subscribePush: can('settings:use')
    .input(pushSubscriptionInput)
    .output(pushSubscribed)
    .mutation(({ ctx, input }) => subscribePush(ctx, input)),
  unsubscribePush: can('settings:use')
    .input(unsubscribePushInput)
    .output(pushSubscribed)
    .mutation(({ ctx, input }) => unsubscribePush(ctx, input.endpoint)),
  sendTest: can('settings:use')
    .input(sendTestInput)
    .output(delivery)
    .mutation(({ ctx, input }) => sendTest(ctx, input.channel)),
});
