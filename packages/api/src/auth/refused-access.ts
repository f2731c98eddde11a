import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { nameOf } from '../people';
import { limiter } from './rate-limit';

/** An attacker, or a program that tries again and again, must not fill the audit log. */
const perCall = { points: 1, seconds: 3600 };
const perUser = { points: 20, seconds: 3600 };

/**
 * Records that a signed-in user called a procedure without the rights for it: the first time of each hour for the same
 * procedure, and at most 20 procedures an hour.
 */
export async function recordRefusedAccess(ctx: ActorContext, procedure: string): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  const key = `refused-access:${organizationId}:${userId}`;
  const { consumedPoints: repetition } = await limiter(ctx.db, perCall).penalty(`${key}:${procedure}`);
  if (repetition > perCall.points) return;
  const { consumedPoints: refusals } = await limiter(ctx.db, perUser).penalty(key);
  if (refusals > perUser.points) return;
  await ctx.db.transaction(async (tx) =>
    recordAudit(tx, ctx, {
      action: 'access.refused',
      entity: 'user',
      entityId: userId,
      summary: `${await nameOf(tx, organizationId, userId)} was refused ${procedure}, for which they lack the rights.`,
      details: { procedure },
    }),
  );
}
