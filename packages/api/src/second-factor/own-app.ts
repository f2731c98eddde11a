import { recordAudit } from '../audit/record';
import { confirmIdentity } from '../auth/confirm-identity';
import { browserAndAddress, ifNotYou } from '../auth/security-messages';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { notify } from '../notify/notify';
import { findUser, lockUserRow, nameOf } from '../people';
import { confirmApp, deleteApp, newAppFor, storeApp } from './app';
import { addFactor, removeFactor } from './changes';
import { renewCodes } from './recovery-codes';
import type { NewApp } from './schema';

const appLabel = 'an authenticator app';

export async function beginOwnApp(ctx: ActorContext): Promise<NewApp> {
  const { organizationId, userId } = ctx.actor;
  const { email } = await findUser(ctx.db, organizationId, userId);
  return newAppFor(ctx, { organizationId, userId }, email);
}

/** Adds the caller's authenticator app, or replaces it. @throws BAD_REQUEST for a wrong code or password */
export async function addOwnApp(
  ctx: ActorContext,
  input: { setUp: string; code: string; password?: string | undefined },
) {
  await confirmIdentity(ctx, input.password, 'password');
  const app = await confirmApp(ctx, ctx.actor, input.setUp, input.code);
  const recoveryCodes = await ctx.db.transaction((tx) =>
    addFactor(ctx, tx, ctx.actor, {
      label: appLabel,
      sessionId: ctx.actor.sessionId,
      store: () => storeApp(tx, ctx.actor, app, ctx.now()),
    }),
  );
  return { recoveryCodes };
}

/** @throws NOT_FOUND without an app, CONFLICT if it is the last factor and the organization requires one */
export async function removeOwnApp(ctx: ActorContext, password: string | undefined) {
  await confirmIdentity(ctx, password, 'password');
  await ctx.db.transaction((tx) =>
    removeFactor(ctx, tx, {
      label: appLabel,
      remove: async () => {
        if (!(await deleteApp(tx, ctx.actor))) throw notFound('Authenticator app');
      },
    }),
  );
  return { message: 'The authenticator app was removed.' };
}

/** Replaces the caller's recovery codes. @throws CONFLICT without a second factor */
export async function renewOwnCodes(ctx: ActorContext, password: string | undefined) {
  const { organizationId, userId } = ctx.actor;
  await confirmIdentity(ctx, password, 'password');
  const recoveryCodes = await ctx.db.transaction(async (tx) => {
    await lockUserRow(tx, organizationId, userId);
    const user = await findUser(tx, organizationId, userId);
    if (!user.secondFactorSince) throw new DomainError('CONFLICT', 'Set up a second factor first.');
    await recordAudit(tx, ctx, {
      action: 'second-factor.codes-renewed',
      entity: 'user',
      entityId: userId,
      summary: `${await nameOf(tx, organizationId, userId)} made new recovery codes.`,
    });
    await notify(tx, organizationId, {
      userId,
      category: 'SECURITY_ALERT',
      title: 'New recovery codes were made',
      message: `The earlier ones no longer work. They were made in ${browserAndAddress(ctx.caller)}. ${ifNotYou}`,
    });
    return renewCodes(tx, ctx.actor);
  });
  return { recoveryCodes };
}
