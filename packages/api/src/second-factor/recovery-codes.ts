import type { Tx } from '@steward/db/client';
import { recoveryCodes } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { hashToken } from '../auth/tokens';
import type { UserKey } from './user-key';

const codeCount = 10;
/** 16 characters in Base32. */
const codeBytes = 10;

const newCode = () => new Secret({ size: codeBytes }).base32;
const withDashes = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

const ofUser = ({ organizationId, userId }: UserKey) =>
  and(eq(recoveryCodes.organizationId, organizationId), eq(recoveryCodes.userId, userId));

/** Replaces all recovery codes of a user. @returns the new ones, of which only hashes are stored */
export async function renewCodes(tx: Tx, user: UserKey): Promise<string[]> {
  await removeCodes(tx, user);
  const codes = Array.from({ length: codeCount }, newCode);
  const { organizationId, userId } = user;
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ organizationId, userId, codeHash: hashToken(code) })));
  return codes.map(withDashes);
}

export async function removeCodes(tx: Tx, user: UserKey): Promise<void> {
  await tx.delete(recoveryCodes).where(ofUser(user));
}

/** Deletes the code, so that it works once. @returns how many are left; null for a wrong code */
export async function useCode(tx: Tx, user: UserKey, code: string): Promise<number | null> {
  const usedCodes = await tx
    .delete(recoveryCodes)
    .where(and(ofUser(user), eq(recoveryCodes.codeHash, hashToken(code))))
    .returning({ userId: recoveryCodes.userId });
  return usedCodes.length ? tx.$count(recoveryCodes, ofUser(user)) : null;
}
