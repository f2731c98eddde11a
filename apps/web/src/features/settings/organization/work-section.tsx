import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { SwitchRow, SwitchRows } from '../components/switch-row';
import type { OrganizationSectionProps } from './organization-tab';
import { valueLabels } from './organization-values';

export function WorkSection({ values, onChange }: OrganizationSectionProps) {
  return (
    <SettingsSection title="Work" description="What people must do before they work on a machine.">
      <SwitchRows>
        <SwitchRow
          label={valueLabels.mustAcknowledge}
          note="A task can be started and completed only after the person has ticked each precaution that concerns it."
          checked={values.mustAcknowledge}
          onChange={(mustAcknowledge) => onChange({ mustAcknowledge })}
        />
      </SwitchRows>
    </SettingsSection>
  );
}
