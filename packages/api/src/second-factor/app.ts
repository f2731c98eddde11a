import type { Db, Tx } from '@steward/db/client';
import { authenticatorApps } from '@steward/db/schema';
import { and, eq, lt } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Context } from '../context';
import { DomainError } from '../errors';
import type { NewApp } from './schema';
import { newSecret, otpauthUri, stepOfCode } from './totp';
import type { UserKey } from './user-key';

const setUpSeconds = 900;
const audience = 'authenticator-set-up';

/** Encryption context of a secret: it cannot be decrypted in the row of another user. */
export const secretContextOf = (user: UserKey) => `authenticator app:${ownerOf(user)}`;
const ownerOf = ({ organizationId, userId }: UserKey) => `${organizationId}:${userId}`;
const appOf = ({ organizationId, userId }: UserKey) =>
  and(eq(authenticatorApps.organizationId, organizationId), eq(authenticatorApps.userId, userId));

/** Creates a secret. Nothing is stored until a code proves that the app has it. @param email names the account in the app */
export async function newAppFor({ settings, ports, now }: Context, user: UserKey, email: string): Promise<NewApp> {
  const secret = newSecret();
  const issuedAt = Math.floor(now().getTime() / 1000);
  const setUp = await new SignJWT({ secret: ports.secrets.encrypt(secret, secretContextOf(user)) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(ownerOf(user))
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + setUpSeconds)
    .sign(settings.signingKey);
  return { secret, uri: otpauthUri(secret, email), setUp };
}

export interface ConfirmedApp {
  encryptedSecret: string;
  lastStep: number;
}

/** Checks the first code of an app. @throws CONFLICT when the set-up expired, BAD_REQUEST for a wrong code */
export async function confirmApp(ctx: Context, user: UserKey, setUp: string, code: string): Promise<ConfirmedApp> {
  const { signingKey } = ctx.settings;
  const { payload } = await jwtVerify(setUp, signingKey, {
    audience,
    subject: ownerOf(user),
    algorithms: ['HS256'],
    currentDate: ctx.now(),
  }).catch(() => {
    throw setUpExpired();
  });
  const encryptedSecret = String(payload.secret);
  const secret = ctx.ports.secrets.decrypt(encryptedSecret, secretContextOf(user));
  if (secret === null) throw setUpExpired();
  const lastStep = stepOfCode(secret, code.replace(/\s/g, ''), ctx.now());
  if (lastStep === null) throw wrongFirstCode();
  return { encryptedSecret, lastStep };
}

const setUpExpired = () =>
  new DomainError('CONFLICT', 'This QR code has expired. Please start again.', { reason: 'Set-up expired' });

function wrongFirstCode(): DomainError {
  const message =
    'This code is not right. Enter the six digits that the app shows now, and check the clock of the phone.';
  return new DomainError('BAD_REQUEST', message, { reason: 'Invalid code', details: [{ path: 'code', message }] });
}

/** Stores the app of a user in place of an earlier one. */
export async function storeApp(tx: Tx, user: UserKey, app: ConfirmedApp, now: Date): Promise<void> {
  const values = { ...app, createdAt: now, lastUsedAt: now };
  await tx
    .insert(authenticatorApps)
    .values({ organizationId: user.organizationId, userId: user.userId, ...values })
    .onConflictDoUpdate({ target: [authenticatorApps.organizationId, authenticatorApps.userId], set: values });
}

export async function findApp(db: Db | Tx, user: UserKey) {
  const [app] = await db.select().from(authenticatorApps).where(appOf(user));
  return app;
}

/** @returns whether there was one */
export async function deleteApp(tx: Tx, user: UserKey): Promise<boolean> {
  const deletedRows = await tx
    .delete(authenticatorApps)
    .where(appOf(user))
    .returning({ userId: authenticatorApps.userId });
  return deletedRows.length > 0;
}

/** Accepts each code once. @returns whether it was accepted */
export async function acceptCode(ctx: Context, tx: Tx, user: UserKey, code: string): Promise<boolean> {
  const app = await findApp(tx, user);
  const secret = app && ctx.ports.secrets.decrypt(app.encryptedSecret, secretContextOf(user));
  const step = secret ? stepOfCode(secret, code, ctx.now()) : null;
  if (step === null) return false;
  const updatedRows = await tx
    .update(authenticatorApps)
    .set({ lastStep: step, lastUsedAt: ctx.now() })
    .where(and(appOf(user), lt(authenticatorApps.lastStep, step)))
    .returning({ userId: authenticatorApps.userId });
  return updatedRows.length > 0;
}
