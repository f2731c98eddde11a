import type { OrganizationSettings } from '@steward/api/schema/organization';
import { Field } from '@steward/ui/blocks/field';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import type { OrganizationSectionProps } from './organization-tab';

type SignUp = OrganizationSettings['signUp'];

const modes: Record<SignUp, { label: string; hint: string }> = {
  open: {
    label: 'Anyone who can reach Steward',
    hint: 'Anyone who signs up joins as a user and can see all devices and manuals.',
  },
  invite: { label: 'Invited people', hint: 'People join with an invitation from an administrator.' },
  closed: { label: 'Nobody', hint: 'Nobody can join. Open invitations cannot be used.' },
};

export function SignUpSection({ settings, values, problems, onChange }: OrganizationSectionProps) {
  const { signUpChoices } = settings;
  return (
    <SettingsSection title="Sign-up" description="Who can join the organization.">
      {signUpChoices.length > 1 ? (
        <Field label="Who may join" error={problems.signUp} hint={modes[values.signUp].hint}>
          <Select value={values.signUp} onValueChange={(signUp) => onChange({ signUp: signUp as SignUp })}>
            <SelectTrigger>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {signUpChoices.map((mode) => (
                <SelectItem key={mode} value={mode}>
                  {modes[mode].label}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </Field>
      ) : (
        <p className="text-sm">
          Nobody can join, because the operator of this server has closed sign-up for all organizations.
        </p>
      )}
    </SettingsSection>
  );
}
