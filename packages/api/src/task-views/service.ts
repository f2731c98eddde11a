import type { Tx } from '@steward/db/client';
import { taskViews } from '@steward/db/schema';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { ActorContext } from '../context';
import { DomainError, fieldError, notFound } from '../errors';
import { isUuid } from '../fields';
import { lockUserRow } from '../people';
import { type CreateViewInput, maxViews, type TaskView, taskView, type UpdateViewInput } from './schema';

const ofCaller = ({ actor }: ActorContext) =>
  and(eq(taskViews.organizationId, actor.organizationId), eq(taskViews.userId, actor.userId));

const byName = [asc(sql`lower(${taskViews.name})`)];

/** The caller's views, by name. */
export async function listViews(ctx: ActorContext): Promise<TaskView[]> {
  const rows = await ctx.db
    .select()
    .from(taskViews)
    .where(ofCaller(ctx))
    .orderBy(...byName)
    .limit(maxViews);
  return rows.map(toView);
}

/** @throws CONFLICT for a name that the caller has used, or when the caller has too many views */
export async function createView(ctx: ActorContext, { name, filters, isDefault }: CreateViewInput): Promise<TaskView> {
  const { organizationId, userId } = ctx.actor;
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    // orders concurrent changes of the caller's views, so that names stay unique and one view is the default
    await lockUserRow(tx, organizationId, userId);
    if ((await tx.$count(taskViews, ofCaller(ctx))) >= maxViews) {
      throw new DomainError('CONFLICT', `You can save at most ${maxViews} views.`);
    }
    const id = uuidv7();
    await requireFreeName(ctx, tx, { id, name });
    if (isDefault) await clearDefault(ctx, tx);
    const row = { organizationId, id, userId, name, filters, isDefault, createdAt: now, updatedAt: now };
    const [view] = await tx.insert(taskViews).values(row).returning();
    if (!view) throw notFound('View');
    return toView(view);
  });
}

/** @throws NOT_FOUND, also for a view of another user; CONFLICT for a name that the caller has used */
export async function updateView(ctx: ActorContext, { id, ...changes }: UpdateViewInput): Promise<TaskView> {
  const { organizationId, userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    // orders concurrent changes of the caller's views, so that names stay unique and one view is the default
    await lockUserRow(tx, organizationId, userId);
    if (changes.name !== undefined) await requireFreeName(ctx, tx, { id, name: changes.name });
    if (changes.isDefault) await clearDefault(ctx, tx);
    const [view] = isUuid(id)
      ? await tx
          .update(taskViews)
          .set({ ...changes, updatedAt: ctx.now() })
          .where(and(ofCaller(ctx), eq(taskViews.id, id)))
          .returning()
      : [];
    if (!view) throw notFound('View');
    return toView(view);
  });
}

/** @throws NOT_FOUND, also for a view of another user */
export async function removeView(ctx: ActorContext, id: string) {
  const [view] = isUuid(id)
    ? await ctx.db
        .delete(taskViews)
        .where(and(ofCaller(ctx), eq(taskViews.id, id)))
        .returning({ name: taskViews.name })
    : [];
  if (!view) throw notFound('View');
  return { message: `View "${view.name}" has been deleted.` };
}

async function requireFreeName(ctx: ActorContext, tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const isOther = isUuid(id) ? ne(taskViews.id, id) : undefined;
  const hasName = eq(sql`lower(${taskViews.name})`, sql`lower(${name}::text)`);
  if ((await tx.$count(taskViews, and(ofCaller(ctx), hasName, isOther))) === 0) return;
  const message = `You already have a view named "${name}".`;
  throw fieldError('name', message, 'CONFLICT');
}

async function clearDefault(ctx: ActorContext, tx: Tx): Promise<void> {
  await tx
    .update(taskViews)
    .set({ isDefault: false })
    .where(and(ofCaller(ctx), eq(taskViews.isDefault, true)));
}

const toView = ({ id, name, filters, isDefault }: typeof taskViews.$inferSelect): TaskView =>
  taskView.parse({ id, name, filters, isDefault });
