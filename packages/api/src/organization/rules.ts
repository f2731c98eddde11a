import type { organizations } from '@steward/db/schema';
import { signUpChoices } from '../auth/sign-up-rules';
import type { Settings } from '../context';
import { fieldError } from '../errors';
import { defaultRetentionDays } from '../retention/schema';
import type { SaveOrganizationInput } from './schema';

type Row = typeof organizations.$inferSelect;
type Changes = Partial<Row>;

/** Checks that the server permits the chosen settings. @throws BAD_REQUEST */
export function requireWithinServer(settings: Settings, organizationId: string, input: SaveOrganizationInput): void {
  const { signUp, maxDocuments, maxBytes } = input;
  const server = settings.organizationQuota;
  if (signUp && !signUpChoices(settings.signUp, organizationId).includes(signUp)) {
    throw fieldError('signUp', 'The operator of the server does not permit this way to join.');
  }
  if (maxDocuments && maxDocuments > server.maxDocuments) {
    throw fieldError(
      'maxDocuments',
      `The server permits at most ${server.maxDocuments.toLocaleString('en')} documents.`,
    );
  }
  if (maxBytes && maxBytes > server.maxBytes) {
    const megabytes = Math.floor(server.maxBytes / 1024 ** 2).toLocaleString('en');
    throw fieldError('maxBytes', `The server permits at most ${megabytes} MB.`);
  }
}

/** The columns that an input asks for. Retention periods equal to the defaults are not stored, so that new defaults reach everybody. */
export function storedChanges(before: Row, { retentionDays, ...columns }: SaveOrganizationInput): Changes {
  const chosenDays = { ...before.retentionDays, ...retentionDays };
  const differing = Object.entries(chosenDays).filter(
    ([kind, days]) => days !== undefined && days !== defaultRetentionDays[kind as keyof typeof defaultRetentionDays],
  );
  return { ...columns, retentionDays: Object.fromEntries(differing) } as Changes;
}

/** Old and new values by field, for the audit log. */
export function auditedChanges(before: Row, changes: Changes): Record<string, { from: unknown; to: unknown }> {
  const { retentionDays, ...columns } = changes;
  const entries = Object.entries(columns).map(([field, to]) => [field, { from: before[field as keyof Row], to }]);
  const kinds = retentionDays ? (Object.keys(defaultRetentionDays) as (keyof typeof defaultRetentionDays)[]) : [];
  for (const kind of kinds) {
    const from = before.retentionDays[kind] ?? defaultRetentionDays[kind];
    const to = retentionDays?.[kind] ?? defaultRetentionDays[kind];
    if (from !== to) entries.push([`retentionDays.${kind}`, { from, to }]);
  }
  return Object.fromEntries(entries);
}
