import type { NotificationSettings } from '@steward/api/schema/notifications/settings';
import { Field } from '@steward/ui/blocks/field';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Input } from '@steward/ui/primitives/input';
import { SwitchRow, SwitchRows } from '../components/switch-row';
import { QuietHoursBar } from './quiet-hours-bar';

interface QuietHoursSectionProps {
  settings: Pick<NotificationSettings, 'quietHoursEnabled' | 'quietHoursStart' | 'quietHoursEnd'>;
  onChange: (next: Partial<NotificationSettings>) => void;
}

export function QuietHoursSection({ settings, onChange }: QuietHoursSectionProps) {
  const { quietHoursEnabled, quietHoursStart, quietHoursEnd } = settings;
  return (
    <SettingsSection
      title="Quiet Hours"
      description="Messages are held until quiet hours end, except security and safety alerts."
    >
      <SwitchRows>
        <SwitchRow
          label="Quiet hours"
          checked={quietHoursEnabled}
          onChange={(checked) => onChange({ quietHoursEnabled: checked })}
        />
      </SwitchRows>
      {quietHoursEnabled ? (
        <>
          <div className="grid grid-cols-2 gap-4 pt-4">
            <Field label="Start">
              <Input
                type="time"
                required
                value={quietHoursStart}
                onChange={(event) => onChange({ quietHoursStart: event.target.value })}
              />
            </Field>
            <Field label="End">
              <Input
                type="time"
                required
                value={quietHoursEnd}
                onChange={(event) => onChange({ quietHoursEnd: event.target.value })}
              />
            </Field>
          </div>
          <QuietHoursBar start={quietHoursStart} end={quietHoursEnd} />
        </>
      ) : null}
    </SettingsSection>
  );
}
