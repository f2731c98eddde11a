import type { ComprehensiveProfile } from '@steward/api/schema/users';
import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { relativeMoment } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { accountNote, configuredText, fieldLabels, roleLabels, sectionNotes } from './profile-words';

/** View mode of the profile. */
export function ProfileFacts({ profile }: { profile: ComprehensiveProfile }) {
  const today = useToday();
  const { basicInfo, accountInfo, integrationInfo, integrationStatus } = profile;
  return (
    <>
      <SettingsSection title="Basic Information" description={sectionNotes.basic}>
        <DetailGrid columns={2}>
          <Detail label={fieldLabels.firstName}>{basicInfo.firstName || 'Not specified'}</Detail>
          <Detail label={fieldLabels.lastName}>{basicInfo.lastName || 'Not specified'}</Detail>
          <Detail label={fieldLabels.email}>{basicInfo.email}</Detail>
          <Detail label={fieldLabels.phone}>{basicInfo.phone || 'Not specified'}</Detail>
        </DetailGrid>
      </SettingsSection>
      <SettingsSection title="Account Information" description={accountNote(profile.accountInfo.role)}>
        <DetailGrid columns={2}>
          <Detail label={fieldLabels.role}>{roleLabels[accountInfo.role]}</Detail>
          <Detail label="Organization ID">{accountInfo.organizationId}</Detail>
          <Detail label={fieldLabels.enabled}>
            <AccountStatus enabled={accountInfo.enabled} />
          </Detail>
          <Detail label="Last sign-in" numeric>
            {accountInfo.lastLogin ? relativeMoment(accountInfo.lastLogin, today) : 'Never'}
          </Detail>
          <Detail label="Created" numeric>
            {relativeMoment(accountInfo.createdAt, today)}
          </Detail>
          <Detail label="Updated" numeric>
            {relativeMoment(accountInfo.updatedAt, today)}
          </Detail>
        </DetailGrid>
      </SettingsSection>
      <SettingsSection title="Integration IDs" description={configuredText(integrationStatus.totalConnected)}>
        <DetailGrid columns={3}>
          <Detail label={fieldLabels.gmailId}>{integrationInfo.gmailId ?? 'Not configured'}</Detail>
          <Detail label={fieldLabels.slackId}>{integrationInfo.slackId ?? 'Not configured'}</Detail>
          <Detail label={fieldLabels.teamId}>{integrationInfo.teamId ?? 'Not configured'}</Detail>
        </DetailGrid>
      </SettingsSection>
    </>
  );
}

export const AccountStatus = ({ enabled }: { enabled: boolean }) => (
  <StatusDot tone={enabled ? 'ok' : 'offline'} hollow={!enabled}>
    {enabled ? 'Active' : 'Inactive'}
  </StatusDot>
);
