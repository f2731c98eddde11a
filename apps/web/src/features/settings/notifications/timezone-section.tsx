import { offeredTimeZones } from '@steward/api/schema/settings';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Field } from '@steward/ui/primitives/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';

interface TimezoneSectionProps {
  value: string;
  onChange: (timezone: string) => void;
}

export function TimezoneSection({ value, onChange }: TimezoneSectionProps) {
  // what another client chose stays a choice
  const zones = [...new Set<string>([...offeredTimeZones, value])];
  return (
    <SettingsSection title="Timezone" description="Quiet hours and weekly reports go by it.">
      <Field label="Timezone">
        <Select value={value} onValueChange={onChange}>
          <SelectTrigger>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {zones.map((zone) => (
              <SelectItem key={zone} value={zone}>
                {zone}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </Field>
    </SettingsSection>
  );
}
