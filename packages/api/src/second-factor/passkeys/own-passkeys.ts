import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { passkeys } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { confirmIdentity } from '../../auth/confirm-identity';
import type { ActorContext } from '../../context';
import { DomainError, notFound } from '../../errors';
import { isUuid } from '../../fields';
import { findUser } from '../../people';
import { addFactor, removeFactor } from '../changes';
import { listPasskeys, passkeyLimit } from '../status';
import type { UserKey } from '../user-key';
import { beginCeremony, endCeremony } from './ceremony';
import { relyingPartyOf } from './relying-party';
import { userHandleOf } from './user-handle';

/** Options with which the browser makes a passkey. @throws CONFLICT where there are none, or too many */
export async function beginOwnPasskey(ctx: ActorContext) {
  const { organizationId, userId } = ctx.actor;
  const party = relyingPartyOf(ctx);
  const user = await findUser(ctx.db, organizationId, userId);
  const existingPasskeys = await listPasskeys(ctx, ctx.actor);
  if (existingPasskeys.length >= passkeyLimit) {
    throw new DomainError('CONFLICT', `You have ${passkeyLimit} passkeys already. Remove one that you no longer use.`);
  }
  const { challenge, token } = await beginCeremony(ctx, 'add', userId);
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: userHandleOf(ctx.actor),
    challenge,
    attestationType: 'none',
    excludeCredentials: existingPasskeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { options, token };
}

interface NewPasskey {
  token: string;
  response: RegistrationResponseJSON;
  name: string;
  password?: string | undefined;
}

/** @throws BAD_REQUEST when the answer of the authenticator is not valid or the password is wrong */
export async function addOwnPasskey(ctx: ActorContext, { token, response, name, password }: NewPasskey) {
  const { organizationId, userId, sessionId } = ctx.actor;
  await confirmIdentity(ctx, password, 'password');
  const party = relyingPartyOf(ctx);
  const expectedChallenge = await endCeremony(ctx, token, 'add', userId);
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw invalidPasskey();
  const { credential, credentialBackedUp } = registrationInfo;
  const recoveryCodes = await ctx.db.transaction((tx) =>
    addFactor(ctx, tx, ctx.actor, {
      label: `the passkey "${name}"`,
      sessionId,
      store: async () => {
        const insertedRows = await tx
          .insert(passkeys)
          .values({
            organizationId,
            userId,
            name,
            credentialId: credential.id,
            publicKey: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports: credential.transports ?? [],
            synced: credentialBackedUp,
            createdAt: ctx.now(),
          })
          .onConflictDoNothing()
          .returning({ id: passkeys.id });
        if (!insertedRows.length) throw invalidPasskey();
      },
    }),
  );
  return { recoveryCodes };
}

const invalidPasskey = () =>
  new DomainError('BAD_REQUEST', 'The passkey could not be verified. Please try again.', { reason: 'Invalid passkey' });

const ownPasskey = ({ organizationId, userId }: UserKey, id: string) =>
  and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, userId), eq(passkeys.id, id));

/** @throws NOT_FOUND also for a passkey of somebody else */
export async function renameOwnPasskey(ctx: ActorContext, { id, name }: { id: string; name: string }) {
  const renamedRows = isUuid(id)
    ? await ctx.db.update(passkeys).set({ name }).where(ownPasskey(ctx.actor, id)).returning({ id: passkeys.id })
    : [];
  if (!renamedRows.length) throw notFound('Passkey');
  return { message: 'The passkey was renamed.' };
}

/** @throws NOT_FOUND, CONFLICT if it is the last factor and the organization requires one */
export async function removeOwnPasskey(
  ctx: ActorContext,
  { id, password }: { id: string; password?: string | undefined },
) {
  const [passkey] = isUuid(id)
    ? await ctx.db.select({ name: passkeys.name }).from(passkeys).where(ownPasskey(ctx.actor, id))
    : [];
  if (!passkey) throw notFound('Passkey');
  await confirmIdentity(ctx, password, 'password');
  await ctx.db.transaction((tx) =>
    removeFactor(ctx, tx, {
      label: `the passkey "${passkey.name}"`,
      remove: async () => {
        const removedRows = await tx.delete(passkeys).where(ownPasskey(ctx.actor, id)).returning({ id: passkeys.id });
        if (!removedRows.length) throw notFound('Passkey');
      },
    }),
  );
  return { message: 'The passkey was removed.' };
}
