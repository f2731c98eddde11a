import { organizations, salesRegenerations } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { publishAfterCommit } from '../publish-after-commit';
import { salesTopic } from '../topics';
import { findCustomer, source } from './customers';
import type { RegenerationStatus, regenerateInput } from './schema';

/** Starts a job that generates the recommendations of one or all customers, unless one is running in the organization. */
export async function startRegeneration(ctx: ActorContext, input: z.output<typeof regenerateInput>) {
  const { organizationId, userId } = ctx.actor;
  const customer = input.id === undefined ? null : await findCustomer(ctx.db, organizationId, input.id);
  const force = input.force_regenerate;
  const isStarted = await ctx.db.transaction(async (tx) => {
    // serializes concurrent requests
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('update');
    const [running] = await tx
      .select({ id: salesRegenerations.id })
      .from(salesRegenerations)
      .where(and(eq(salesRegenerations.organizationId, organizationId), eq(salesRegenerations.status, 'running')));
    if (running) return false;
    const [row] = await tx
      .insert(salesRegenerations)
      .values({
        organizationId,
        customerId: customer?.id ?? null,
        force,
        message: 'Waiting to start',
        startedBy: userId,
        startedAt: ctx.now(),
      })
      .returning({ id: salesRegenerations.id });
    if (!row) throw new Error('the regeneration was not stored');
    const payload = { organizationId, regenerationId: row.id };
    await ctx.ports.jobs.enqueue(tx, 'sales.regenerate', { key: row.id, payload });
    publishAfterCommit(tx, salesTopic(organizationId));
    return true;
  });
  const target = customer ? `for ${customer.name}` : 'for all customers';
  return {
    success: true as const,
    message: isStarted ? `Regeneration ${target} has started.` : 'A regeneration is running already.',
    customer_id: customer?.code ?? null,
    force_regenerate: force,
    timestamp: ctx.now().toISOString(),
    source,
  };
}

/** Status of the newest regeneration. */
export async function regenerationStatusOf(ctx: ActorContext): Promise<RegenerationStatus> {
  const [row] = await ctx.db
    .select()
    .from(salesRegenerations)
    .where(eq(salesRegenerations.organizationId, ctx.actor.organizationId))
    .orderBy(desc(salesRegenerations.startedAt), desc(salesRegenerations.id))
    .limit(1);
  if (!row) {
    const message = 'No regeneration has run yet.';
    return { success: true, message, is_completed: true, progress: 0, timestamp: ctx.now().toISOString() };
  }
  return {
    success: row.status !== 'failed',
    message: row.message,
    is_completed: row.status !== 'running',
    progress: row.progress,
    timestamp: (row.finishedAt ?? ctx.now()).toISOString(),
  };
}

/** The current status, then the status after each change, until the signal aborts. */
export async function* regenerationChangesOf(
  ctx: ActorContext,
  signal: AbortSignal,
): AsyncGenerator<RegenerationStatus> {
  let lastState = '';
  for await (const wake of ctx.ports.events.subscribe(salesTopic(ctx.actor.organizationId), signal)) {
    const status = await wake.share('regeneration', () => regenerationStatusOf(ctx));
    // subscribers also wake without a change
    const { timestamp: _at, ...state } = status;
    if (JSON.stringify(state) === lastState) continue;
    lastState = JSON.stringify(state);
    yield status;
  }
}
