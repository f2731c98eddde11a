import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { confirmingPassword } from '../auth/schema';
import { id, instant } from '../fields';

const challenge = z.string('Please sign in again').min(1, 'Please sign in again').max(2000);

/** A code of an authenticator app (six digits) or a recovery code (16 letters and digits); spaces and dashes do not matter. */
export const codeField = z
  .string('Please enter the code')
  .trim()
  .min(1, 'Please enter the code')
  .max(40, 'This is not a code');

export const challengeInput = z.object({ challenge });
export const codeInput = z.object({ challenge, code: codeField });

/** What an authenticator app needs. `setUp` is sent back with the first code. */
export const newApp = z.object({
  /** In Base32, for manual entry. */
  secret: z.string(),
  /** Content of the QR code: otpauth://totp/… */
  uri: z.string(),
  setUp: z.string(),
});
export type NewApp = z.infer<typeof newApp>;

const setUp = z.string().min(1).max(2000);
export const completeSetUpInput = z.object({ challenge, setUp, code: codeField });

/** Shown once. Null if the account had a second factor, whose codes stay valid. */
const newRecoveryCodes = z.array(z.string());
export const recoveryCodesOutput = z.object({ recoveryCodes: newRecoveryCodes });
export const factorAdded = z.object({ recoveryCodes: newRecoveryCodes.nullable() });

export const confirmedInput = z.object({ password: confirmingPassword });
export const confirmAppInput = z.object({ setUp, code: codeField, password: confirmingPassword });

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** The key may exist on several devices of its owner. */
  synced: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const secondFactorStatus = z.object({
  /** The caller's organization requires a second factor. */
  required: z.boolean(),
  app: z.object({ createdAt: instant, lastUsedAt: instant }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number().int(),
  /** Whether changes need the password: the sign-in was more than ten minutes ago. */
  passwordNeeded: z.boolean(),
});
export type SecondFactorStatus = z.infer<typeof secondFactorStatus>;

export const userInput = z.object({ id });
export const removeOfUserInput = userInput.extend({ password: confirmingPassword });
export const factorsOfUser = z.object({
  app: z.boolean(),
  passkeys: z.number().int(),
  /** Null without a second factor. */
  since: instant.nullable(),
});
export type FactorsOfUser = z.infer<typeof factorsOfUser>;

export const policy = z.object({
  required: z.boolean(),
  /** Enabled users without a second factor. */
  usersWithout: z.number().int(),
});
export type SecondFactorPolicy = z.infer<typeof policy>;
export const requireInput = z.object({ required: z.boolean('Required must be true or false') });

export const passkeyName = z
  .string('Please enter a name')
  .trim()
  .min(1, 'Please enter a name')
  .max(60, 'A name has at most 60 characters');

const ceremonyToken = z.string().min(1).max(2000);
const encoded = z.string().max(20_000);

/** What the browser returns (WebAuthn, in JSON). Only its size and shape are checked here; its signature is verified by the library. */
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};
const registrationResponse = z.looseObject({
  ...credential,
  response: z.looseObject({ clientDataJSON: encoded, attestationObject: encoded }),
}) as unknown as z.ZodType<RegistrationResponseJSON, RegistrationResponseJSON>;
const authenticationResponse = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
}) as unknown as z.ZodType<AuthenticationResponseJSON, AuthenticationResponseJSON>;

/** `token` is sent back with the browser's answer. */
export const creationOptions = z.object({
  options: z.custom<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>>(),
  token: z.string(),
});
export const requestOptions = z.object({
  options: z.custom<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>>(),
  token: z.string(),
});
export const addPasskeyInput = z.object({
  token: ceremonyToken,
  response: registrationResponse,
  name: passkeyName,
  password: confirmingPassword,
});
export const renamePasskeyInput = z.object({ id, name: passkeyName });
export const removePasskeyInput = z.object({ id, password: confirmingPassword });
/** `challenge` of a sign-in by password; without it, the passkey alone signs in. */
export const beginPasskeyInput = z.object({ challenge: challenge.optional() });
export const withPasskeyInput = z.object({
  challenge: challenge.optional(),
  token: ceremonyToken,
  response: authenticationResponse,
});
