import { devices, invitations, organizations, pushSubscriptions, userSettings, users } from '@steward/db/schema';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ActorContext } from '../context';
import { type Checklist, type ChecklistStep, checklistSteps } from './schema';

/** The set-up steps of an organization, for its administrators. Null once all are done or the list was dismissed. */
export async function readChecklist(ctx: ActorContext): Promise<Checklist> {
  const { organizationId, userId } = ctx.actor;
  const ofCaller = (table: { organizationId: PgColumn; userId: PgColumn }) =>
    and(eq(table.organizationId, organizationId), eq(table.userId, userId));
  const isOtherUser = and(eq(users.organizationId, organizationId), ne(users.id, userId));
  const [row] = await ctx.db
    .select({
      dismissedAt: organizations.checklistDismissedAt,
      name: sql<boolean>`${organizations.namedAt} is not null`,
      device: exists(devices, eq(devices.organizationId, organizationId)),
      people: sql<boolean>`${exists(users, isOtherUser)} or ${exists(invitations, eq(invitations.organizationId, organizationId))}`,
      notifications: sql<boolean>`${exists(userSettings, and(ofCaller(userSettings), sql`${userSettings.notifications} <> '{}'`))}
        or ${exists(pushSubscriptions, ofCaller(pushSubscriptions))}`,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row || row.dismissedAt) return null;
  const isDone: Record<ChecklistStep, boolean> = row;
  const steps = checklistSteps.map((step) => ({ step, done: isDone[step] }));
  return steps.every((step) => step.done) ? null : { steps };
}

const exists = (table: PgTable, condition: SQL | undefined) =>
  sql<boolean>`exists (select from ${table} where ${condition})`;

export async function dismissChecklist(ctx: ActorContext): Promise<{ message: string }> {
  await ctx.db
    .update(organizations)
    .set({ checklistDismissedAt: ctx.now() })
    .where(and(eq(organizations.id, ctx.actor.organizationId), isNull(organizations.checklistDismissedAt)));
  return { message: 'The checklist was dismissed.' };
}
