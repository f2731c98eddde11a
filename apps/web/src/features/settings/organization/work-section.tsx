import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { SwitchRow, SwitchRows } from '../components/switch-row';
import type { OrganizationSectionProps } from './organization-tab';
import { valueLabels } from './organization-values';

export function WorkSection({ values, onChange }: OrganizationSectionProps) {
  return (
    <SettingsSection title="Work" description="How work on a machine starts.">
      <SwitchRows>
        <SwitchRow
          label={valueLabels.mustAcknowledge}
          note="A task can be started and completed only after the person has ticked each precaution that concerns it."
          checked={values.mustAcknowledge}
          onChange={(mustAcknowledge) => onChange({ mustAcknowledge })}
        />
        <SwitchRow
          label={valueLabels.publicReports}
          note="Anyone who scans the code of a machine sees its name and a form. Print labels after you switch this on: earlier labels do not have the code. Reports wait in the DeviceCare Center under Requests."
          checked={values.publicReports}
          onChange={(publicReports) => onChange({ publicReports })}
        />
      </SwitchRows>
    </SettingsSection>
  );
}
