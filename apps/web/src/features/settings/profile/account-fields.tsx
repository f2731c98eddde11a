import type { ComprehensiveProfile } from '@steward/api/schema/users';
import { Field } from '@steward/ui/blocks/field';
import { Input } from '@steward/ui/primitives/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { Switch } from '@steward/ui/primitives/switch';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { relativeMoment } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { AccountStatus } from './profile-facts';
import type { ProfileControl } from './profile-values';
import { fieldLabels, roleLabels } from './profile-words';

interface AccountFieldsProps {
  control: ProfileControl;
  profile: ComprehensiveProfile;
}

const roles = Object.entries(roleLabels);

/** Role and status are editable only if the server's permissions allow it. */
export function AccountFields({ control, profile: { accountInfo, permissions } }: AccountFieldsProps) {
  const today = useToday();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {permissions.canEditRole ? (
        <Controller
          control={control}
          name="role"
          render={({ field }) => (
            <Field label={fieldLabels.role}>
              <Select value={field.value} onValueChange={field.onChange}>
                <SelectTrigger ref={field.ref} onBlur={field.onBlur}>
                  <SelectValue />
                </SelectTrigger>
                <SelectContent>
                  {roles.map(([value, label]) => (
                    <SelectItem key={value} value={value}>
                      {label}
                    </SelectItem>
                  ))}
                </SelectContent>
              </Select>
            </Field>
          )}
        />
      ) : (
        <ReadOnlyField label={fieldLabels.role} value={roleLabels[accountInfo.role]} />
      )}
      <ReadOnlyField label="Organization ID" value={accountInfo.organizationId} />
      {permissions.canEditStatus ? (
        <Controller
          control={control}
          name="enabled"
          render={({ field }) => (
            <Field label={fieldLabels.enabled}>
              <span className="flex h-9 items-center gap-2.5">
                <Switch ref={field.ref} checked={field.value} onCheckedChange={field.onChange} onBlur={field.onBlur} />
                <AccountStatus enabled={field.value} />
              </span>
            </Field>
          )}
        />
      ) : (
        <Fact label={fieldLabels.enabled}>
          <AccountStatus enabled={accountInfo.enabled} />
        </Fact>
      )}
      <Fact label="Last sign-in">{accountInfo.lastLogin ? relativeMoment(accountInfo.lastLogin, today) : 'Never'}</Fact>
    </div>
  );
}

const ReadOnlyField = ({ label, value }: { label: string; value: string }) => (
  <Field label={label}>
    <Input readOnly value={value} className="enabled:hover:border-border-strong" />
  </Field>
);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <span className="font-medium">{label}</span>
      <span className="flex h-9 items-center tabular-nums">{children}</span>
    </div>
  );
}
