import { messageOutput, signedIn } from '../auth/schema';
import { anyone, can, router } from '../trpc';
import { factorsOf, removeFactorsOf, secondFactorPolicy, setSecondFactorRequired } from './administration';
import { addOwnApp, beginOwnApp, removeOwnApp, renewOwnCodes } from './own-app';
import {
  challengeInput,
  codeInput,
  completeSetUpInput,
  confirmAppInput,
  confirmedInput,
  factorAdded,
  factorsOfUser,
  newApp,
  policy,
  recoveryCodesOutput,
  requireInput,
  secondFactorStatus,
  userInput,
} from './schema';
import { beginSetUp, completeSetUp, signInWithCode } from './sign-in';
import { secondFactorStatusOf } from './status';

/** The second step of a sign-in. A challenge stands for the password; none of these calls needs a session. */
export const signInRouter = router({
  withCode: anyone
    .input(codeInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signInWithCode(ctx, input)),
  beginSetUp: anyone
    .input(challengeInput)
    .output(newApp)
    .mutation(({ ctx, input }) => beginSetUp(ctx, input.challenge)),
  completeSetUp: anyone
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
  renewCodes: can('users:self')
    .input(confirmedInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => renewOwnCodes(ctx, input.password)),

  ofUser: can('users:write')
    .input(userInput)
    .output(factorsOfUser)
    .query(({ ctx, input }) => factorsOf(ctx, input.id)),
  removeOfUser: can('users:write')
    .input(userInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => removeFactorsOf(ctx, input.id)),
  policy: can('users:write')
    .output(policy)
    .query(({ ctx }) => secondFactorPolicy(ctx)),
  setRequired: can('users:write')
    .input(requireInput)
    .output(policy)
    .mutation(({ ctx, input }) => setSecondFactorRequired(ctx, input.required)),
});
