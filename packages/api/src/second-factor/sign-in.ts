import type { Tx } from '@steward/db/client';
import { recordAuditBy } from '../audit/record';
import { countFailedSignIn } from '../auth/failed-sign-ins';
import { actorOf, finishSignIn, nameOf, recordRefusal } from '../auth/finish-sign-in';
import { limitAttempts, resetAttempts } from '../auth/rate-limit';
import type { SignedIn } from '../auth/schema';
import { browserAndAddress, ifNotYou } from '../auth/security-messages';
import { openChallenge, signInExpired, type VerifiedAccount } from '../auth/sign-in-challenge';
import type { Context } from '../context';
import { DomainError } from '../errors';
import { notify } from '../notify/notify';
import { acceptCode, confirmApp, newAppFor, storeApp } from './app';
import { addFactor } from './changes';
import { readCode } from './code';
import { useCode } from './recovery-codes';
import type { NewApp } from './schema';
import type { UserKey } from './user-key';

const keyOf = ({ user }: VerifiedAccount): UserKey => ({ organizationId: user.organizationId, userId: user.id });

/** Finishes a sign-in with a code of the authenticator app or a recovery code. @throws UNAUTHORIZED, TOO_MANY_REQUESTS */
export async function signInWithCode(ctx: Context, input: { challenge: string; code: string }): Promise<SignedIn> {
  const account = await openChallenge(ctx, input.challenge);
  await limitAttempts(ctx, 'second-factor', account.user.id);
  const enteredCode = readCode(input.code);
  try {
    const signedIn = await finishSignIn(ctx, account, {
      secondFactorAt: ctx.now(),
      summary: `${nameOf(account.user)} signed in with ${enteredCode?.kind === 'recovery' ? 'a recovery code' : 'an authenticator app'}.`,
      within: async (tx) => {
        const isAccepted =
          enteredCode?.kind === 'recovery'
            ? await acceptRecoveryCode(ctx, tx, account, enteredCode.code)
            : enteredCode !== null && (await acceptCode(ctx, tx, keyOf(account), enteredCode.code));
        if (!isAccepted) throw wrongCode();
      },
    });
    await resetAttempts(ctx, 'second-factor', account.user.id);
    return signedIn;
  } catch (error) {
    if (isWrongCode(error)) {
      await recordRefusal(ctx, account.user, 'wrong code of the second factor');
      await countFailedSignIn(ctx, account.user, 'code');
    }
    throw error;
  }
}

const wrongCodeReason = 'Invalid code';
const isWrongCode = (error: unknown) => error instanceof DomainError && error.reason === wrongCodeReason;

function wrongCode(): DomainError {
  const message =
    'This code is not right or was used before. Wait for the next code of the app, or use a recovery code.';
  return new DomainError('UNAUTHORIZED', message, { reason: wrongCodeReason, details: [{ path: 'code', message }] });
}

async function acceptRecoveryCode(ctx: Context, tx: Tx, account: VerifiedAccount, code: string): Promise<boolean> {
  const { user } = account;
  const codesLeft = await useCode(tx, keyOf(account), code);
  if (codesLeft === null) return false;
  await recordAuditBy(tx, ctx, actorOf(user), {
    action: 'second-factor.code-used',
    entity: 'user',
    entityId: user.id,
    summary: `${nameOf(user)} used a recovery code.`,
    details: { left: codesLeft },
  });
  await notify(tx, user.organizationId, {
    userId: user.id,
    category: 'SECURITY_ALERT',
    title: 'A recovery code was used',
    message: `Somebody signed in with one of your recovery codes in ${browserAndAddress(ctx.caller)}. ${codesLeft === 1 ? '1 code is' : `${codesLeft} codes are`} left. ${ifNotYou}`,
  });
  return true;
}

/** For an account that must set up a second factor before it can sign in. @throws UNAUTHORIZED when it has one */
async function openSetUp(ctx: Context, challenge: string): Promise<VerifiedAccount> {
  const account = await openChallenge(ctx, challenge);
  // set up in another browser meanwhile: the password alone must not add a second one
  if (account.user.secondFactorSince) throw signInExpired();
  return account;
}

export async function beginSetUp(ctx: Context, challenge: string): Promise<NewApp> {
  const account = await openSetUp(ctx, challenge);
  return newAppFor(ctx, keyOf(account), account.user.email);
}

/** Sets up an authenticator app and finishes the sign-in. @throws UNAUTHORIZED, BAD_REQUEST for a wrong code */
export async function completeSetUp(ctx: Context, input: { challenge: string; setUp: string; code: string }) {
  const account = await openSetUp(ctx, input.challenge);
  await limitAttempts(ctx, 'second-factor', account.user.id);
  const app = await confirmApp(ctx, keyOf(account), input.setUp, input.code);
  let recoveryCodes: string[] | null = null;
  const signedIn = await finishSignIn(ctx, account, {
    secondFactorAt: ctx.now(),
    within: async (tx) => {
      recoveryCodes = await addFactor(ctx, tx, keyOf(account), {
        label: 'an authenticator app',
        sessionId: null,
        store: () => storeApp(tx, keyOf(account), app, ctx.now()),
      });
      // two browsers completed it at once
      if (!recoveryCodes) throw signInExpired();
    },
  });
  await resetAttempts(ctx, 'second-factor', account.user.id);
  return { ...signedIn, recoveryCodes: recoveryCodes ?? [] };
}
