import type { Tx } from '@steward/db/client';
import { apiTokens } from '@steward/db/schema';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import { confirmIdentity } from '../auth/confirm-identity';
import { browserAndAddress, ifNotYou } from '../auth/security-messages';
import { hashToken } from '../auth/tokens';
import { daysInMs } from '../calendar';
import type { ActorContext } from '../context';
import { findDevice, requireDevices } from '../devices/queries';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { notify } from '../notify/notify';
import { findUser, lockUserRow, nameOf } from '../people';
import { afterCommit, publishAfterCommit } from '../publish-after-commit';
import { deviceTokensTopic, sessionsTopic } from '../topics';
import { deviceTokenCache } from './device-token-cache';
import type { ApiToken, CreatedToken, createDeviceTokenInput, createTokenInput } from './schema';
import { apiTokenText, makeTokenSecret } from './token';

const maxTokens = 50;

const ofUser = ({ actor }: ActorContext, userId: string) =>
  and(eq(apiTokens.organizationId, actor.organizationId), eq(apiTokens.userId, userId));
const ofCaller = (ctx: ActorContext) => ofUser(ctx, ctx.actor.userId);
const ofDevice = ({ actor }: ActorContext, deviceId: string) =>
  and(eq(apiTokens.organizationId, actor.organizationId), eq(apiTokens.deviceId, deviceId));

/** Newest first. */
export const listTokens = (ctx: ActorContext): Promise<ApiToken[]> => tokensWhere(ctx, ofCaller(ctx));

/** For administrators. Newest first. @throws NOT_FOUND */
export async function listTokensOfUser(ctx: ActorContext, userId: string): Promise<ApiToken[]> {
  const user = await findUser(ctx.db, ctx.actor.organizationId, userId);
  return tokensWhere(ctx, ofUser(ctx, user.id));
}

/** Newest first. @throws NOT_FOUND */
export async function listDeviceTokens(ctx: ActorContext, deviceId: string): Promise<ApiToken[]> {
  const device = await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  return tokensWhere(ctx, ofDevice(ctx, device.id));
}

async function tokensWhere(ctx: ActorContext, condition: SQL | undefined): Promise<ApiToken[]> {
  const rows = await ctx.db
    .select()
    .from(apiTokens)
    .where(condition)
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(maxTokens);
  return rows.map(({ id, name, scopes, createdByName, createdAt, expiresAt, lastUsedAt }) => ({
    ...{ id, name, scopes, createdByName },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt <= ctx.now(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Creates a token limited by its scopes and the caller's role, and sends the caller a security alert. Asks for the password like other
 * changes of access, because the token outlives the session.
 * @throws BAD_REQUEST if the password is wrong, or is missing and the sign-in is not recent
 */
export async function createToken(
  ctx: ActorContext,
  { password, ...input }: z.output<typeof createTokenInput>,
): Promise<CreatedToken> {
  const { organizationId, userId } = ctx.actor;
  await confirmIdentity(ctx, password, 'password');
  return ctx.db.transaction(async (tx) => {
    await lockUserRow(tx, organizationId, userId);
    const created = await insertToken(ctx, tx, ofCaller(ctx), { ...input, userId });
    await recordToken(ctx, tx, 'token.created', created.id, `The API token "${input.name}" was created.`, {
      scopes: input.scopes,
      expiresAt: created.expiresAt,
    });
    await notify(tx, organizationId, {
      userId,
      category: 'SECURITY_ALERT',
      title: 'An API token was created',
      message: `The token "${input.name}" can call the API in your name. It was created in ${browserAndAddress(ctx.caller)}. ${ifNotYou}`,
    });
    return created;
  });
}

/** Creates a token with which a device can send its own readings, and nothing else. @throws NOT_FOUND */
export async function createDeviceToken(
  ctx: ActorContext,
  { deviceId, ...input }: z.output<typeof createDeviceTokenInput>,
): Promise<CreatedToken> {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const [device] = (await requireDevices(tx, organizationId, [deviceId])).values();
    if (!device) throw notFound('Device');
    const owner = { deviceId: device.id, scopes: ['telemetry' as const] };
    const created = await insertToken(ctx, tx, ofDevice(ctx, device.id), { ...input, ...owner });
    const summary = `The API token "${input.name}" was created for the device "${device.name}".`;
    await recordToken(ctx, tx, 'token.created', created.id, summary, {
      deviceId: device.id,
      expiresAt: created.expiresAt,
    });
    return created;
  });
}

type NewToken = Pick<typeof apiTokens.$inferInsert, 'name' | 'scopes' | 'userId' | 'deviceId'> & { validDays: number };

async function insertToken(
  ctx: ActorContext,
  tx: Tx,
  ofOwner: SQL | undefined,
  { validDays, ...token }: NewToken,
): Promise<CreatedToken> {
  const { organizationId, userId } = ctx.actor;
  if ((await tx.$count(apiTokens, ofOwner)) >= maxTokens) {
    throw new DomainError('CONFLICT', `There are ${maxTokens} API tokens already. Revoke one that is not used.`);
  }
  const [id, secret] = [uuidv7(), makeTokenSecret()];
  const expiresAt = new Date(ctx.now().getTime() + daysInMs(validDays));
  const createdByName = await nameOf(tx, organizationId, userId);
  const times = { createdAt: ctx.now(), expiresAt };
  await tx
    .insert(apiTokens)
    .values({ ...token, ...times, organizationId, id, secretHash: hashToken(secret), createdByName });
  return { id, token: apiTokenText({ organizationId, tokenId: id, secret }), expiresAt: expiresAt.toISOString() };
}

/** @throws NOT_FOUND also for a token of somebody else */
export const revokeToken = (ctx: ActorContext, id: string) => removeToken(ctx, id, ofCaller(ctx));

/** For administrators; alerts the owner. @throws NOT_FOUND */
export async function revokeTokenOfUser(ctx: ActorContext, userId: string, id: string) {
  const user = await findUser(ctx.db, ctx.actor.organizationId, userId);
  return removeToken(ctx, id, ofUser(ctx, user.id));
}

/** @throws NOT_FOUND */
export async function revokeDeviceToken(ctx: ActorContext, deviceId: string, id: string) {
  if (!isUuid(deviceId)) throw notFound('API token');
  return removeToken(ctx, id, ofDevice(ctx, deviceId));
}

async function removeToken(ctx: ActorContext, id: string, ofOwner: SQL | undefined): Promise<{ message: string }> {
  if (!isUuid(id)) throw notFound('API token');
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(apiTokens)
      .where(and(ofOwner, eq(apiTokens.id, id)))
      .returning({ name: apiTokens.name, userId: apiTokens.userId, deviceId: apiTokens.deviceId });
    if (!removed) throw notFound('API token');
    const { name, userId, deviceId } = removed;
    // ends the streams that were opened with it
    publishAfterCommit(tx, sessionsTopic(organizationId, deviceId ?? userId ?? ''));
    if (deviceId) {
      // other servers receive the event; this one also clears its own cache, because it may answer before the event arrives
      publishAfterCommit(tx, deviceTokensTopic);
      afterCommit(tx, () => deviceTokenCache(ctx).forgetAll());
    }
    const otherUserId = userId === ctx.actor.userId ? null : userId;
    const ofUserText = otherUserId ? ` of ${await nameOf(tx, organizationId, otherUserId)}` : '';
    const details = otherUserId ? { userId: otherUserId } : deviceId ? { deviceId } : undefined;
    await recordToken(ctx, tx, 'token.revoked', id, `The API token "${name}"${ofUserText} was revoked.`, details);
    if (otherUserId) await alertOwner(ctx, tx, otherUserId, name);
    return { message: 'The API token was revoked.' };
  });
}

async function alertOwner(ctx: ActorContext, tx: Tx, userId: string, tokenName: string): Promise<void> {
  const { organizationId } = ctx.actor;
  const administrator = await nameOf(tx, organizationId, ctx.actor.userId);
  await notify(tx, organizationId, {
    userId,
    category: 'SECURITY_ALERT',
    title: 'Your API token was revoked',
    message: `${administrator} revoked the token "${tokenName}". Programs that use it have lost access.`,
  });
}

const recordToken = (
  ctx: ActorContext,
  tx: Tx,
  action: 'token.created' | 'token.revoked',
  entityId: string,
  summary: string,
  details: Record<string, unknown> | undefined,
) => recordAudit(tx, ctx, { action, entity: 'token', entityId, summary, ...(details ? { details } : {}) });
