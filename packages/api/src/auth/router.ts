import { can, publicProcedure, router } from '../trpc';
import { confirmAddress, describeAddressLink } from './confirm-address';
import { describeInvitation } from './invitations';
import { openLink } from './password-links';
import { forgotPassword, resetPassword } from './password-reset';
import { limitAttempts } from './rate-limit';
import {
  addressLinkInput,
  forgotPasswordInput,
  invitationInput,
  messageOutput,
  openAddressLink,
  openInvitation,
  openPasswordLink,
  passwordLinkInput,
  passwordPolicyOutput,
  refreshInput,
  refreshOutput,
  resetPasswordInput,
  signedIn,
  signInInput,
  signUpInput,
  signUpModeOutput,
  signUpOutput,
} from './schema';
import { signIn, signUp, signUpMode } from './service';
import { closeSession, refreshSession } from './sessions';
import { readRefreshToken } from './tokens';

export const authRouter = router({
  signIn: publicProcedure
    .input(signInInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  signUp: publicProcedure
    .input(signUpInput)
    .output(signUpOutput)
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  signUpMode: publicProcedure.output(signUpModeOutput).query(({ ctx }) => signUpMode(ctx)),
  passwordPolicy: publicProcedure
    .output(passwordPolicyOutput)
    .query(({ ctx }) => ({ policy: ctx.settings.passwordPolicy })),
  invitation: publicProcedure
    .input(invitationInput)
    .output(openInvitation)
    .query(({ ctx, input }) => describeInvitation(ctx, input.token)),
  forgotPassword: publicProcedure
    .input(forgotPasswordInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input.email)),
  passwordLink: publicProcedure
    .input(passwordLinkInput)
    .output(openPasswordLink)
    .query(async ({ ctx, input }) => ({ email: (await openLink(ctx, input.token)).user.email })),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  addressLink: publicProcedure
    .input(addressLinkInput)
    .output(openAddressLink)
    .query(({ ctx, input }) => describeAddressLink(ctx, input.token)),
  confirmAddress: publicProcedure
    .input(addressLinkInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => confirmAddress(ctx, input.token)),
  refresh: publicProcedure
    .input(refreshInput)
    .output(refreshOutput)
    .mutation(async ({ ctx, input }) => {
      await limitAttempts(
        ctx,
        'refresh',
        readRefreshToken(ctx.settings.signingKey, input.token)?.sessionId ?? 'unreadable',
      );
      return refreshSession(ctx, input.token);
    }),
  signOut: can('account:use')
    .output(messageOutput)
    .mutation(async ({ ctx }) => {
      await closeSession(ctx);
      return { message: 'You have been logged out of your account' };
    }),
});
