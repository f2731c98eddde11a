import type { Db, Tx } from '@steward/db/client';
import { organizations, users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import { signUpChoices, signUpInForce } from '../auth/sign-up-rules';
import type { ActorContext, Settings } from '../context';
import { fieldError, notFound } from '../errors';
import { isUuid } from '../fields';
import { nameOf, ofUser } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { realChanges } from '../real-changes';
import { defaultRetentionDays } from '../retention/schema';
import { quotaInForce, usedQuota } from '../storage-quota';
import { organizationTopic } from '../topics';
import { auditedChanges, requireWithinServer, storedChanges } from './rules';
import type { OrganizationSettings, SaveOrganizationInput } from './schema';

type Row = typeof organizations.$inferSelect;

export async function readOrganization(ctx: ActorContext): Promise<OrganizationSettings> {
  const { organizationId } = ctx.actor;
  const [row] = await ctx.db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!row) throw notFound('Organization');
  return toSettings(ctx.db, ctx.settings, row);
}

async function toSettings(db: Db | Tx, settings: Settings, row: Row): Promise<OrganizationSettings> {
  return {
    id: row.id,
    name: row.name,
    timeZone: row.timeZone,
    weekStartsOn: row.weekStartsOn,
    signUp: signUpInForce(settings.signUp, row.id, row.signUp),
    signUpChoices: [...signUpChoices(settings.signUp, row.id)],
    currency: row.currency,
    mustAcknowledgePrecautions: row.mustAcknowledgePrecautions,
    publicReports: row.publicReports,
    escalation: row.escalation,
    retentionDays: { ...defaultRetentionDays, ...row.retentionDays } as OrganizationSettings['retentionDays'],
    quota: quotaInForce(settings.organizationQuota, row),
    serverQuota: settings.organizationQuota,
    used: await usedQuota(db, row.id),
  };
}

/** Writes only the given fields, with the old and the new values to the audit log. @throws BAD_REQUEST beyond what the server permits */
export async function saveOrganization(ctx: ActorContext, input: SaveOrganizationInput): Promise<OrganizationSettings> {
  const { organizationId, userId } = ctx.actor;
  requireWithinServer(ctx.settings, organizationId, input);
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(organizations).where(eq(organizations.id, organizationId)).for('update');
    if (!before) throw notFound('Organization');
    await requirePerson(tx, organizationId, input.escalation?.userId ?? null);
    const changes = realChanges(before, storedChanges(before, input));
    // a name that is sent unchanged is confirmed
    const namedAt = before.namedAt ?? (input.name === undefined ? null : ctx.now());
    await tx
      .update(organizations)
      .set({ ...changes, namedAt })
      .where(eq(organizations.id, organizationId));
    const details = auditedChanges(before, changes);
    if (Object.keys(details).length) {
      publishAfterCommit(tx, organizationTopic(organizationId));
      await recordAudit(tx, ctx, {
        action: 'settings.organization-changed',
        entity: 'settings',
        entityId: organizationId,
        summary: `${await nameOf(tx, organizationId, userId)} changed the settings of the organization.`,
        details,
      });
    }
    return toSettings(tx, ctx.settings, { ...before, ...changes });
  });
}

/** @throws BAD_REQUEST unless the user is an enabled user of the organization */
async function requirePerson(tx: Tx, organizationId: string, userId: string | null): Promise<void> {
  if (userId === null) return;
  const [person] = isUuid(userId)
    ? await tx
        .select({ id: users.id })
        .from(users)
        .where(and(ofUser(organizationId, userId), eq(users.enabled, true)))
    : [];
  if (person) return;
  const message = 'The person must be an enabled user of your organization.';
  throw fieldError('escalation', message);
}
