import type { SecondFactorStatus } from '../../second-factor/schema';

/** By default without a second factor, shortly after a sign-in. */
export const secondFactorStatus = (overrides: Partial<SecondFactorStatus> = {}): SecondFactorStatus => ({
  required: false,
  app: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  passwordNeeded: false,
  ...overrides,
});
