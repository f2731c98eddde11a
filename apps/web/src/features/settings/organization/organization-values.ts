import {
  type OrganizationSettings,
  type SaveOrganizationInput,
  saveOrganizationInput,
} from '@steward/api/schema/organization';

const bytesPerMegabyte = 1024 ** 2;

/** Values of the form. Numbers are the entered text; an empty one means the limit of the server. */
export interface OrganizationValues {
  name: string;
  timeZone: string;
  weekStartsOn: OrganizationSettings['weekStartsOn'];
  /** Empty: none. */
  currency: string;
  signUp: OrganizationSettings['signUp'];
  chat: OrganizationSettings['retentionDays']['chat'];
  notifications: OrganizationSettings['retentionDays']['notifications'];
  telemetry: OrganizationSettings['retentionDays']['telemetry'];
  audit: OrganizationSettings['retentionDays']['audit'];
  reporters: OrganizationSettings['retentionDays']['reporters'];
  maxDocuments: string;
  maxMegabytes: string;
  mustAcknowledge: boolean;
  publicReports: boolean;
  /** Minutes until escalation; null turns escalation off. */
  escalateAfter: number | null;
  /** A user's id, or `allAdministrators`. */
  escalateTo: string;
  escalatePriority: Escalation['priority'];
}

type Escalation = NonNullable<OrganizationSettings['escalation']>;
export const allAdministrators = 'administrators';

export const valueLabels: Record<keyof OrganizationValues, string> = {
  name: 'Name',
  timeZone: 'Timezone',
  weekStartsOn: 'First day of the week',
  currency: 'Currency',
  signUp: 'Who may join',
  chat: 'Questions and answers',
  notifications: 'Notifications',
  telemetry: 'Readings',
  audit: 'Audit log',
  reporters: 'Who reported a fault',
  maxDocuments: 'Documents',
  maxMegabytes: 'Storage',
  mustAcknowledge: 'Precautions must be acknowledged',
  publicReports: 'People without an account may report faults by the QR code',
  escalateAfter: 'Notify a second person',
  escalateTo: 'Second person',
  escalatePriority: 'Escalated alarms',
};

export const toMegabytes = (bytes: number): number => Math.floor(bytes / bytesPerMegabyte);

export function organizationValues({
  name,
  timeZone,
  weekStartsOn,
  currency,
  signUp,
  retentionDays,
  quota,
  serverQuota,
  escalation,
  mustAcknowledgePrecautions,
  publicReports,
}: OrganizationSettings): OrganizationValues {
  const { maxDocuments, maxBytes } = quota;
  return {
    name,
    timeZone,
    weekStartsOn,
    currency: currency ?? '',
    signUp,
    ...retentionDays,
    maxDocuments: maxDocuments === serverQuota.maxDocuments ? '' : String(maxDocuments),
    maxMegabytes: maxBytes === serverQuota.maxBytes ? '' : String(toMegabytes(maxBytes)),
    mustAcknowledge: mustAcknowledgePrecautions,
    publicReports,
    escalateAfter: escalation?.afterMinutes ?? null,
    escalateTo: escalation?.userId ?? allAdministrators,
    escalatePriority: escalation?.priority ?? 'HIGH',
  };
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

type Problems = Partial<Record<keyof OrganizationValues, string>>;

/** The payload with the changed values, or their validation errors. The name is always sent: saving confirms it. */
export function readValues(
  values: OrganizationValues,
  changed: readonly (keyof OrganizationValues)[],
): { input: SaveOrganizationInput } | { problems: Problems } {
  const has = (key: keyof OrganizationValues) => changed.includes(key);
  const megabytes = numberOf(values.maxMegabytes);
  const days = (['chat', 'notifications', 'telemetry', 'audit', 'reporters'] as const)
    .filter(has)
    .map((kind) => [kind, values[kind]]);
  const parsed = saveOrganizationInput.safeParse({
    name: values.name,
    ...(has('timeZone') ? { timeZone: values.timeZone } : {}),
    ...(has('weekStartsOn') ? { weekStartsOn: values.weekStartsOn } : {}),
    ...(has('currency') ? { currency: values.currency || null } : {}),
    ...(has('signUp') ? { signUp: values.signUp } : {}),
    ...(has('mustAcknowledge') ? { mustAcknowledgePrecautions: values.mustAcknowledge } : {}),
    ...(has('publicReports') ? { publicReports: values.publicReports } : {}),
    ...(days.length ? { retentionDays: Object.fromEntries(days) } : {}),
    ...(has('maxDocuments') ? { maxDocuments: numberOf(values.maxDocuments) } : {}),
    ...(has('maxMegabytes') ? { maxBytes: megabytes === null ? null : megabytes * bytesPerMegabyte } : {}),
    ...(escalationKeys.some(has) ? { escalation: escalationOf(values) } : {}),
  });
  if (parsed.success) return { input: parsed.data };
  return { problems: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [fieldOf(path), message])) };
}

const escalationKeys = ['escalateAfter', 'escalateTo', 'escalatePriority'] as const;

function escalationOf({ escalateAfter, escalateTo, escalatePriority }: OrganizationValues): Escalation | null {
  if (escalateAfter === null) return null;
  const userId = escalateTo === allAdministrators ? null : escalateTo;
  return { afterMinutes: escalateAfter, userId, priority: escalatePriority };
}

/** Maps a part of the payload to the form field that it comes from. */
const fieldOf = (path: readonly PropertyKey[]): string => {
  const [first, second] = path.map(String);
  if (first === 'maxBytes') return 'maxMegabytes';
  if (first === 'escalation') return 'escalateAfter';
  return (first === 'retentionDays' ? second : first) ?? 'name';
};
