import { type NotificationSettings, notificationSettings } from '@steward/api/schema/notifications/settings';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { useUser } from '../../../lib/session/user';
import { trpc } from '../../../lib/trpc/trpc';
import { LeaveGuard } from '../components/leave-guard';
import { SettingsSaveBar } from '../components/settings-save-bar';
import { SwitchRow, SwitchRows } from '../components/switch-row';
import { TabFailure, TabSkeleton } from '../components/tab-states';
import { TimezoneField } from '../components/timezone-field';
import { useDraft } from '../use-draft';
import { useSuccess } from '../use-success';
import { ChannelsSection } from './channels-section';
import { settingName, typeRowsFor } from './notification-words';
import { QuietHoursSection } from './quiet-hours-section';

export function NotificationsTab() {
  const settings = trpc.settings.notifications.useQuery();
  if (settings.isPending) return <TabSkeleton />;
  if (!settings.data) {
    return (
      <TabFailure
        fallback="Failed to load notification settings"
        message={settings.error?.message}
        onRetry={() => void settings.refetch()}
      />
    );
  }
  return <NotificationSettingsForm saved={settings.data} />;
}

function NotificationSettingsForm({ saved }: { saved: NotificationSettings }) {
  const utils = trpc.useUtils();
  const isAdmin = useUser().role === 'ADMIN';
  const { draft, changed, change, discard } = useDraft(saved);
  const { success, showSuccess } = useSuccess();
  const save = trpc.settings.saveNotifications.useMutation({
    onSuccess: (settings) => {
      utils.settings.notifications.setData(undefined, settings);
      discard();
      showSuccess('Notification settings saved successfully!');
    },
  });
  const validationError = notificationSettings.safeParse(draft).error?.issues[0]?.message;
  const saveError = save.error ? save.error.message || 'Failed to save notification settings' : undefined;
  return (
    <>
      <ChannelsSection settings={draft} onChange={change} />
      <SettingsSection title="Notification Types" description="What you are notified of outside the app.">
        <SwitchRows twoColumns>
          {typeRowsFor(isAdmin).map(([key, { label, note }]) => (
            <SwitchRow
              key={key}
              label={label}
              note={note}
              checked={draft[key]}
              onChange={(checked) => change({ [key]: checked })}
            />
          ))}
        </SwitchRows>
      </SettingsSection>
      <QuietHoursSection settings={draft} onChange={change} />
      <SettingsSection title="Timezone" description="Used for quiet hours and weekly reports.">
        <TimezoneField value={draft.timezone} onChange={(timezone) => change({ timezone })} />
      </SettingsSection>
      <SettingsSaveBar
        unsaved={[...new Set(changed.map(settingName))]}
        success={success}
        error={changed.length > 0 ? (validationError ?? saveError) : undefined}
        pending={save.isPending}
        onSave={() => (validationError ? undefined : save.mutate(draft))}
        onDiscard={discard}
      />
      <LeaveGuard unsaved={changed.length > 0} />
    </>
  );
}
