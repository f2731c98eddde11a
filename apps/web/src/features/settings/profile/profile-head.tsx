import type { ComprehensiveProfile } from '@steward/api/schema/users';
import { PersonAvatar } from '@steward/ui/blocks/person-avatar';
import { Button } from '@steward/ui/primitives/button';
import { Pencil, X } from 'lucide-react';
import { roleLabels } from './profile-words';

interface ProfileHeadProps {
  profile: ComprehensiveProfile;
  organization: string | undefined;
  editing: boolean;
  onEdit: () => void;
  onCancel: () => void;
}

export function ProfileHead({ profile, organization, editing, onEdit, onCancel }: ProfileHeadProps) {
  const { firstName, lastName, email } = profile.basicInfo;
  const name = `${firstName} ${lastName}`.trim() || email;
  const role = roleLabels[profile.accountInfo.role].toLowerCase();
  return (
    <div className="mb-5 flex max-w-230 items-center gap-3 max-sm:flex-wrap">
      <PersonAvatar name={name} size="xl" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-md">Comprehensive Profile</h2>
        <p className="wrap-anywhere text-muted-foreground text-sm">
          {name}, {role}
          {organization ? ` of ${organization}` : ''}
        </p>
      </div>
      {editing ? (
        <Button variant="outline" onClick={onCancel} className="max-sm:w-full">
          <X aria-hidden="true" />
          Cancel
        </Button>
      ) : (
        <Button variant="outline" onClick={onEdit} className="max-sm:w-full">
          <Pencil aria-hidden="true" />
          Edit Profile
        </Button>
      )}
    </div>
  );
}
