import type { DashboardSettings } from '@steward/api/schema/settings';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Field } from '@steward/ui/primitives/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { SwitchRow, SwitchRows } from '../components/switch-row';
import { themeLabels } from './dashboard-words';

interface AppearanceSectionProps {
  settings: DashboardSettings;
  onChange: (next: Partial<DashboardSettings>) => void;
}

type Theme = DashboardSettings['theme'];
const themes = Object.entries(themeLabels) as [Theme, string][];

/** The theme is kept, though there is only a light one (specification 1, section 1). */
export function AppearanceSection({ settings, onChange }: AppearanceSectionProps) {
  return (
    <SettingsSection title="Appearance" description="How Steward looks, on every page.">
      <SwitchRows>
        <SwitchRow
          label="Compact mode"
          note="Lower rows and narrower margins"
          checked={settings.compactMode}
          onChange={(compactMode) => onChange({ compactMode })}
        />
        <SwitchRow
          label="Responsive layout"
          note="A phone gets pages drawn for it; without, it gets the desktop's"
          checked={settings.responsiveLayout}
          onChange={(responsiveLayout) => onChange({ responsiveLayout })}
        />
      </SwitchRows>
      <div className="grid gap-4 pt-4 sm:grid-cols-2">
        <Field label="Theme" hint="For now Steward is shown in light, whichever you choose.">
          <Select value={settings.theme} onValueChange={(theme) => onChange({ theme: theme as Theme })}>
            <SelectTrigger>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {themes.map(([theme, label]) => (
                <SelectItem key={theme} value={theme}>
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
