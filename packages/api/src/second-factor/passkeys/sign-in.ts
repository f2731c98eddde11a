import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Tx } from '@steward/db/client';
import { identities, passkeys, users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { finishSignIn, nameOf, recordRefusal } from '../../auth/finish-sign-in';
import { limitAttempts, resetAttempts } from '../../auth/rate-limit';
import type { SignedIn } from '../../auth/schema';
import { openChallenge, type VerifiedAccount } from '../../auth/sign-in-challenge';
import type { Context } from '../../context';
import { DomainError } from '../../errors';
import { listPasskeys } from '../status';
import type { UserKey } from '../user-key';
import { beginCeremony, endCeremony } from './ceremony';
import { relyingPartyOf } from './relying-party';
import { readUserHandle } from './user-handle';

const keyOf = ({ user }: VerifiedAccount): UserKey => ({ organizationId: user.organizationId, userId: user.id });

/** Options with which the browser asks an authenticator. @param challenge of a sign-in by password; without it, any passkey may answer */
export async function beginPasskeySignIn(ctx: Context, challenge: string | undefined) {
  const party = relyingPartyOf(ctx);
  const account = challenge === undefined ? null : await openChallenge(ctx, challenge);
  const ceremony = await beginCeremony(ctx, account ? 'confirm' : 'sign-in', account?.user.id ?? null);
  const accountPasskeys = account ? await listPasskeys(ctx, keyOf(account)) : [];
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: ceremony.challenge,
    allowCredentials: accountPasskeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
    // without a password, the authenticator checks the person by itself
    userVerification: account ? 'preferred' : 'required',
  });
  return { options, token: ceremony.token };
}

interface PasskeyAnswer {
  challenge?: string | undefined;
  token: string;
  response: AuthenticationResponseJSON;
}

/** Finishes a sign-in by password, or signs in without one. @throws UNAUTHORIZED, TOO_MANY_REQUESTS */
export async function signInWithPasskey(
  ctx: Context,
  { challenge, token, response }: PasskeyAnswer,
): Promise<SignedIn> {
  const confirmedAccount = challenge === undefined ? null : await openChallenge(ctx, challenge);
  await limitAttempts(ctx, 'passkey', confirmedAccount?.user.id ?? response.id);
  const account = confirmedAccount ?? (await accountOf(ctx, response.response.userHandle));
  const expectedChallenge = await endCeremony(
    ctx,
    token,
    confirmedAccount ? 'confirm' : 'sign-in',
    confirmedAccount?.user.id ?? null,
  );
  if (!account) throw unknownPasskey();
  const signedIn = await finishSignIn(ctx, account, {
    secondFactorAt: ctx.now(),
    summary: `${nameOf(account.user)} signed in with a passkey.`,
    within: (tx) =>
      acceptAnswer(ctx, tx, keyOf(account), response, { expectedChallenge, verifiesPerson: !confirmedAccount }),
  }).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.reason === unknownReason)
      await recordRefusal(ctx, account.user, 'a passkey that is not valid');
    throw error;
  });
  await resetAttempts(ctx, 'passkey', confirmedAccount?.user.id ?? response.id);
  return signedIn;
}

/** The account that a passkey names; null unless it is enabled. */
async function accountOf({ db }: Context, userHandle: string | undefined): Promise<VerifiedAccount | null> {
  const key = userHandle ? readUserHandle(userHandle) : null;
  if (!key) return null;
  const [account] = await db
    .select({ user: users, passwordHash: identities.passwordHash })
    .from(users)
    .innerJoin(identities, and(eq(identities.organizationId, users.organizationId), eq(identities.userId, users.id)))
    .where(and(eq(users.organizationId, key.organizationId), eq(users.id, key.userId), eq(users.enabled, true)));
  return account ?? null;
}

/** Verifies the signature and its counter, which must have grown. @throws UNAUTHORIZED */
async function acceptAnswer(
  ctx: Context,
  tx: Tx,
  { organizationId, userId }: UserKey,
  response: AuthenticationResponseJSON,
  { expectedChallenge, verifiesPerson }: { expectedChallenge: string; verifiesPerson: boolean },
): Promise<void> {
  const party = relyingPartyOf(ctx);
  const ownCredential = and(
    eq(passkeys.organizationId, organizationId),
    eq(passkeys.userId, userId),
    eq(passkeys.credentialId, response.id),
  );
  const [passkey] = await tx.select().from(passkeys).where(ownCredential).for('update');
  if (!passkey) throw unknownPasskey();
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: verifiesPerson,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false as const }));
  if (!result.verified) throw unknownPasskey();
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  await tx
    .update(passkeys)
    .set({ counter: newCounter, synced: credentialBackedUp, lastUsedAt: ctx.now() })
    .where(ownCredential);
}

const unknownReason = 'Invalid passkey';
const unknownPasskey = () =>
  new DomainError('UNAUTHORIZED', 'This passkey is not accepted here. Please sign in with your password.', {
    reason: unknownReason,
  });
