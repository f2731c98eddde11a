import type { DashboardSettings } from '@steward/api/schema/settings';
import { Field } from '@steward/ui/blocks/field';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { useUser } from '../../../lib/session/user';
import { SwitchRow, SwitchRows } from '../components/switch-row';
import { myWorkStartLabels, viewLabels } from './dashboard-words';
import { RefreshInterval } from './refresh-interval';

interface BehaviorSectionProps {
  settings: DashboardSettings;
  onChange: (next: Partial<DashboardSettings>) => void;
}

type View = DashboardSettings['defaultView'];
const views = Object.entries(viewLabels) as [View, string][];

type MyWorkStart = DashboardSettings['startWithMyWork'];
const myWorkStarts = Object.entries(myWorkStartLabels) as [MyWorkStart, string][];

export function BehaviorSection({ settings, onChange }: BehaviorSectionProps) {
  const isAdmin = useUser().role === 'ADMIN';
  return (
    <SettingsSection title="Behavior" description="The start page and how often figures refresh.">
      <SwitchRows>
        <SwitchRow
          label="Auto refresh"
          note="Refresh the figures automatically"
          checked={settings.autoRefresh}
          onChange={(autoRefresh) => onChange({ autoRefresh })}
        />
      </SwitchRows>
      <div className="grid gap-4 pt-4 sm:grid-cols-2">
        <RefreshInterval
          value={settings.refreshInterval}
          onChange={(refreshInterval) => onChange({ refreshInterval })}
        />
        <Field label="Default view" hint="The page that Steward opens first">
          <Select value={settings.defaultView} onValueChange={(view) => onChange({ defaultView: view as View })}>
            <SelectTrigger>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {views
                .filter(([view]) => isAdmin || view !== 'intelligence' || settings.defaultView === view)
                .map(([view, label]) => (
                  <SelectItem key={view} value={view}>
                    {label}
                  </SelectItem>
                ))}
            </SelectContent>
          </Select>
        </Field>
        <Field label="Start with My work" hint="Opens your tasks instead of the default view">
          <Select
            value={settings.startWithMyWork}
            onValueChange={(start) => onChange({ startWithMyWork: start as MyWorkStart })}
          >
            <SelectTrigger>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {myWorkStarts.map(([start, label]) => (
                <SelectItem key={start} value={start}>
                  {label}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </Field>
      </div>
    </SettingsSection>
  );
}
