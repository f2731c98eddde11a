import { Banner } from '@steward/ui/blocks/banner';
import { useState } from 'react';
import { useUser } from '../../../lib/session/user';
import { trpc } from '../../../lib/trpc/trpc';
import { ChangePassword } from '../components/change-password';
import { TabFailure, TabSkeleton } from '../components/tab-states';
import { useSuccess } from '../use-success';
import { EmailChangeNotice } from './email-change-notice';
import { ProfileFacts } from './profile-facts';
import { ProfileForm } from './profile-form';
import { ProfileHead } from './profile-head';

/** The comprehensive profile in view or edit mode. */
export function ProfileTab() {
  const profile = trpc.users.comprehensive.useQuery({});
  const organization = useUser().organizationName;
  const [editing, setEditing] = useState(false);
  const { success, showSuccess } = useSuccess();
  if (profile.isPending) return <TabSkeleton />;
  if (!profile.data) {
    return (
      <TabFailure
        fallback="Failed to load profile information"
        message={profile.error?.message}
        onRetry={() => void profile.refetch()}
      />
    );
  }
  return (
    <>
      <ProfileHead
        profile={profile.data}
        organization={organization}
        editing={editing}
        onEdit={() => setEditing(true)}
        onCancel={() => setEditing(false)}
      />
      <EmailChangeNotice />
      {success ? (
        <Banner tone="ok" slim className="mb-5 max-w-230">
          {success}
        </Banner>
      ) : null}
      {editing ? (
        <ProfileForm
          profile={profile.data}
          onCancel={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            showSuccess('Profile updated successfully!');
          }}
        />
      ) : (
        <>
          <ProfileFacts profile={profile.data} />
          <ChangePassword />
        </>
      )}
    </>
  );
}
