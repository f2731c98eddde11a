import type { DashboardSettings } from '@steward/api/schema/settings';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { SwitchRow, SwitchRows } from '../components/switch-row';

interface AppearanceSectionProps {
  settings: DashboardSettings;
  onChange: (next: Partial<DashboardSettings>) => void;
}

/** Does not offer the stored theme, because the interface is light only. */
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
          note="Adapts pages to phones. When off, phones show the desktop layout."
          checked={settings.responsiveLayout}
          onChange={(responsiveLayout) => onChange({ responsiveLayout })}
        />
      </SwitchRows>
    </SettingsSection>
  );
}
