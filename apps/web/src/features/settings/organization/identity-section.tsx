import { Field } from '@steward/ui/blocks/field';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Input } from '@steward/ui/primitives/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { CurrencyField } from '../components/currency-field';
import { TimezoneField } from '../components/timezone-field';
import type { OrganizationSectionProps } from './organization-tab';
import { type OrganizationValues, valueLabels } from './organization-values';

const weekStarts: Record<OrganizationValues['weekStartsOn'], string> = {
  monday: 'Monday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

export const IdentitySection = ({ values, problems, onChange }: OrganizationSectionProps) => (
  <SettingsSection title="Organization" description="Name, time zone, first day of the week and currency.">
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" error={problems.name} hint="In the sidebar and in invitations.">
        <Input
          value={values.name}
          autoComplete="organization"
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <TimezoneField
        value={values.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
        hint="Due dates, reminders and the daily schedule follow it."
      />
      <Field label={valueLabels.weekStartsOn} error={problems.weekStartsOn} hint="In the calendar.">
        <Select
          value={values.weekStartsOn}
          onValueChange={(day) => onChange({ weekStartsOn: day as OrganizationValues['weekStartsOn'] })}
        >
          <SelectTrigger>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {Object.entries(weekStarts).map(([day, label]) => (
              <SelectItem key={day} value={day}>
                {label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </Field>
      <CurrencyField
        value={values.currency}
        error={problems.currency}
        onChange={(currency) => onChange({ currency })}
      />
    </div>
  </SettingsSection>
);
