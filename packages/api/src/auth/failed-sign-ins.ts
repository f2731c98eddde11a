import type { users } from '@steward/db/schema';
import type { Context } from '../context';
import { notify } from '../notify/notify';
import { limiter } from './rate-limit';
import { browserAndAddress } from './security-messages';

/** Wrong passwords and codes within an hour after which the user is alerted, once in that hour. */
const alertedFailures = { points: 5, seconds: 3600 };

const advice = {
  password: 'If this was not you, make sure that nobody else knows your password.',
  code: 'If this was not you, somebody knows your password: change it.',
};

/** Counts a wrong password, or a wrong code of the second factor, and alerts the user when there were several. */
export async function countFailedSignIn(
  ctx: Context,
  { organizationId, id: userId }: Pick<typeof users.$inferSelect, 'organizationId' | 'id'>,
  wrong: keyof typeof advice = 'password',
): Promise<void> {
  const counter = limiter(ctx.db, alertedFailures);
  const { consumedPoints } = await counter.penalty(`sign-in:alert:${wrong}:${organizationId}:${userId}`);
  if (consumedPoints !== alertedFailures.points) return;
  await ctx.db.transaction((tx) =>
    notify(tx, organizationId, {
      userId,
      category: 'SECURITY_ALERT',
      title: `Several sign-ins with a wrong ${wrong}`,
      message: `A wrong ${wrong} was entered for your account ${alertedFailures.points} times within an hour, the last time in ${browserAndAddress(ctx.caller)}. ${advice[wrong]}`,
    }),
  );
}
