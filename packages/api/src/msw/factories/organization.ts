import type { OrganizationSettings } from '../../organization/schema';

/** Settings of a new organization on a server with the default limits. */
export const organizationSettingsOf = (fields: Partial<OrganizationSettings> = {}): OrganizationSettings => {
  const serverQuota = { maxDocuments: 10_000, maxBytes: 20 * 1024 ** 3 };
  return {
    id: 'default',
    name: 'Demo',
    timeZone: 'UTC',
    weekStartsOn: 'monday',
    signUp: 'open',
    signUpChoices: ['open', 'invite', 'closed'],
    currency: null,
    mustAcknowledgePrecautions: false,
    publicReports: false,
    escalation: null,
    retentionDays: { audit: 400, notifications: 180, chat: null, telemetry: 90, reporters: 90 },
    quota: serverQuota,
    serverQuota,
    used: { documents: 0, bytes: 0 },
    ...fields,
  };
};
