import { Field } from '@steward/ui/blocks/field';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Input } from '@steward/ui/primitives/input';
import { CurrencyField } from '../components/currency-field';
import { TimezoneField } from '../components/timezone-field';
import type { OrganizationSectionProps } from './organization-tab';

export const IdentitySection = ({ values, problems, onChange }: OrganizationSectionProps) => (
  <SettingsSection title="Organization" description="Its name, when its days begin, and the currency of costs.">
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
      <CurrencyField
        value={values.currency}
        error={problems.currency}
        onChange={(currency) => onChange({ currency })}
      />
    </div>
  </SettingsSection>
);
