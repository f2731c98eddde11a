import type { DashboardSettings } from '@steward/api/schema/settings';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { trpc } from '../../../lib/trpc/trpc';
import { LeaveGuard } from '../components/leave-guard';
import { SettingsSaveBar } from '../components/settings-save-bar';
import { SwitchRow, SwitchRows } from '../components/switch-row';
import { TabFailure, TabSkeleton } from '../components/tab-states';
import { useDraft } from '../use-draft';
import { useSuccess } from '../use-success';
import { AppearanceSection } from './appearance-section';
import { BehaviorSection } from './behavior-section';
import { displayRows, settingName } from './dashboard-words';
import { LayoutCards } from './layout-cards';
import { WidgetList } from './widget-list';

export function DashboardTab() {
  const settings = trpc.settings.dashboard.useQuery();
  if (settings.isPending) return <TabSkeleton />;
  if (!settings.data) {
    return (
      <TabFailure
        fallback="Failed to load dashboard settings"
        message={settings.error?.message}
        onRetry={() => void settings.refetch()}
      />
    );
  }
  return <DashboardSettingsForm saved={settings.data} />;
}

function DashboardSettingsForm({ saved }: { saved: DashboardSettings }) {
  const utils = trpc.useUtils();
  const { draft, changed, change, discard } = useDraft(saved);
  const { success, showSuccess } = useSuccess();
  const save = trpc.settings.saveDashboard.useMutation({
    onSuccess: (settings) => {
      utils.settings.dashboard.setData(undefined, settings);
      discard();
      showSuccess('Dashboard settings saved successfully!');
    },
  });
  const saveError = save.error ? save.error.message || 'Failed to save dashboard settings' : undefined;
  return (
    <>
      <AppearanceSection settings={draft} onChange={change} />
      <SettingsSection title="Display Options" description="What the Command Center shows, and in which order.">
        <SwitchRows twoColumns>
          {displayRows.map(({ key, label, note }) => (
            <SwitchRow
              key={key}
              label={label}
              note={note}
              checked={draft[key]}
              onChange={(checked) => change({ [key]: checked })}
            />
          ))}
        </SwitchRows>
        <WidgetList settings={draft} onChange={change} />
      </SettingsSection>
      <BehaviorSection settings={draft} onChange={change} />
      <SettingsSection
        title="Device Preview"
        description="Default view of Smart Assets and layout of the Command Center."
      >
        <LayoutCards value={draft.layout} onChange={(layout) => change({ layout })} />
      </SettingsSection>
      <SettingsSaveBar
        unsaved={[...new Set(changed.map(settingName))]}
        success={success}
        error={changed.length > 0 ? saveError : undefined}
        pending={save.isPending}
        onSave={() => save.mutate(draft)}
        onDiscard={discard}
      />
      <LeaveGuard unsaved={changed.length > 0} />
    </>
  );
}
