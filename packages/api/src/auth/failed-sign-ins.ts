import type { users } from '@steward/db/schema';
import type { Context } from '../context';
import { notify } from '../notify/notify';
import { limiter } from './rate-limit';
import { browserAndAddress } from './security-messages';

/** Wrong passwords within an hour after which the user is alerted, once in that hour. */
const alertedFailures = { points: 5, seconds: 3600 };

/** Counts a wrong password and alerts the user when there were several. */
export async function countFailedSignIn(
  ctx: Context,
  { organizationId, id: userId }: Pick<typeof users.$inferSelect, 'organizationId' | 'id'>,
): Promise<void> {
  const counter = limiter(ctx.db, alertedFailures);
  const { consumedPoints } = await counter.penalty(`sign-in:alert:${organizationId}:${userId}`);
  if (consumedPoints !== alertedFailures.points) return;
  await ctx.db.transaction((tx) =>
    notify(tx, organizationId, {
      userId,
      category: 'SECURITY_ALERT',
      title: 'Several sign-ins with a wrong password',
      message: `A wrong password was entered for your account ${alertedFailures.points} times within an hour, the last time in ${browserAndAddress(ctx.caller)}. If this was not you, make sure that nobody else knows your password.`,
    }),
  );
}
