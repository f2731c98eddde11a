import { messageOutput, signedIn } from '../auth/schema';
import { can, publicProcedure, router } from '../trpc';
import { factorsOf, removeFactorsOf, secondFactorPolicy, setSecondFactorRequired } from './administration';
import { addOwnApp, beginOwnApp, removeOwnApp, renewOwnCodes } from './own-app';
import { addOwnPasskey, beginOwnPasskey, removeOwnPasskey, renameOwnPasskey } from './passkeys/own-passkeys';
import { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in';
import {
  addPasskeyInput,
  beginPasskeyInput,
  challengeInput,
  codeInput,
  completeSetUpInput,
  confirmAppInput,
  confirmedInput,
  creationOptions,
  factorAdded,
  factorsOfUser,
  newApp,
  policy,
  recoveryCodesOutput,
  removeOfUserInput,
  removePasskeyInput,
  renamePasskeyInput,
  requestOptions,
  requireInput,
  secondFactorStatus,
  userInput,
  withPasskeyInput,
} from './schema';
import { beginSetUp, completeSetUp, signInWithCode } from './sign-in';
import { secondFactorStatusOf } from './status';

/** The second step of a sign-in. A challenge proves the password, so none of these calls needs a session. */
export const signInRouter = router({
  withCode: publicProcedure
    .input(codeInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signInWithCode(ctx, input)),
  beginSetUp: publicProcedure
    .input(challengeInput)
    .output(newApp)
    .mutation(({ ctx, input }) => beginSetUp(ctx, input.challenge)),
  beginPasskey: publicProcedure
    .input(beginPasskeyInput)
    .output(requestOptions)
    .mutation(({ ctx, input }) => beginPasskeySignIn(ctx, input.challenge)),
  withPasskey: publicProcedure
    .input(withPasskeyInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx, input)),
  completeSetUp: publicProcedure
    .input(completeSetUpInput)
    .output(signedIn.extend(recoveryCodesOutput.shape))
    .mutation(({ ctx, input }) => completeSetUp(ctx, input)),
});

export const secondFactorRouter = router({
  status: can('users:self')
    .output(secondFactorStatus)
    .query(({ ctx }) => secondFactorStatusOf(ctx)),
  beginApp: can('users:self')
    .output(newApp)
    .mutation(({ ctx }) => beginOwnApp(ctx)),
  addApp: can('users:self')
    .input(confirmAppInput)
    .output(factorAdded)
    .mutation(({ ctx, input }) => addOwnApp(ctx, input)),
  removeApp: can('users:self')
    .input(confirmedInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => removeOwnApp(ctx, input.password)),
  beginPasskey: can('users:self')
    .output(creationOptions)
    .mutation(({ ctx }) => beginOwnPasskey(ctx)),
  addPasskey: can('users:self')
    .input(addPasskeyInput)
    .output(factorAdded)
    .mutation(({ ctx, input }) => addOwnPasskey(ctx, input)),
  renamePasskey: can('users:self')
    .input(renamePasskeyInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => renameOwnPasskey(ctx, input)),
  removePasskey: can('users:self')
    .input(removePasskeyInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => removeOwnPasskey(ctx, input)),
  renewCodes: can('users:self')
    .input(confirmedInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => renewOwnCodes(ctx, input.password)),

  ofUser: can('users:write')
    .input(userInput)
    .output(factorsOfUser)
    .query(({ ctx, input }) => factorsOf(ctx, input.id)),
  removeOfUser: can('users:write')
    .input(removeOfUserInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => removeFactorsOf(ctx, input.id, input.password)),
  policy: can('users:write')
    .output(policy)
    .query(({ ctx }) => secondFactorPolicy(ctx)),
  setRequired: can('users:write')
    .input(requireInput)
    .output(policy)
    .mutation(({ ctx, input }) => setSecondFactorRequired(ctx, input.required)),
});
