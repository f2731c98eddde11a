import { z } from 'zod';
import { ownConfirmation } from '../auth/confirm-identity';
import { messageOutput, ownConfirmation as ownConfirmationOutput } from '../auth/schema';
import { countOutput } from '../notifications/schema';
import { onlyPageInput } from '../paging';
import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { comprehensiveProfile } from './comprehensive';
import { cancelEmailChange, emailState, resendAddressLink } from './email-state';
import { exportOwnData } from './export-own-data';
import { invite, listInvitations, revokeInvitation } from './invitations';
import { inviteMany, resendInvitation } from './invite-many';
import { changePassword } from './password';
import { createPasswordLink } from './password-link';
import { previewRemoval, removeUser } from './remove';
import { previewOwnRemoval, removeOwnAccount } from './remove-own';
import {
  changePasswordInput,
  comprehensiveInput,
  comprehensiveProfile as comprehensiveOutput,
  createPasswordLinkInput,
  emailState as emailStateOutput,
  invitation,
  invitationIdInput,
  invitationLink,
  invitedMany,
  inviteInput,
  inviteManyInput,
  ownRemovalPreview,
  passwordChanged,
  passwordLink,
  profile,
  profileInput,
  removalPreview,
  removeOwnAccountInput,
  removeUserInput,
  resentInvitation,
  session,
  sessionIdInput,
  updateIntegrationsInput,
  updateUserInput,
  user,
  userIdInput,
  userPage,
  userStats as userStatsOutput,
} from './schema';
import { getProfile, getUser, listUsers, pageOfUsers, userStats } from './service';
import { endOtherSessions, endSession, listSessions } from './sessions';
import { updateOwnProfile, updateUser } from './update';

export const usersRouter = router({
  list: can('users:read')
    .output(z.array(user))
    .query(({ ctx }) => listUsers(ctx)),
  page: can('users:read')
    .input(onlyPageInput)
    .output(userPage)
    .query(({ ctx, input }) => pageOfUsers(ctx, input)),
  get: can('users:read')
    .input(userIdInput)
    .output(user)
    .query(({ ctx, input }) => getUser(ctx, input.id)),
  stats: can('users:read')
    .output(userStatsOutput)
    .query(({ ctx }) => userStats(ctx)),
  // updateUser checks whether the caller may change another user
  update: can('users:self')
    .input(updateUserInput)
    .output(user)
    .mutation(({ ctx, input: { id, ...changes } }) => updateUser(ctx, id, changes)),
  removalPreview: can('users:delete')
    .input(userIdInput)
    .output(removalPreview)
    .query(({ ctx, input }) => previewRemoval(ctx, input.id)),
  remove: can('users:delete')
    .input(removeUserInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => removeUser(ctx, input.id, input.handOverTo ?? null)),

  profile: can('account:use')
    .output(profile)
    .query(({ ctx }) => getProfile(ctx)),
  comprehensive: can('users:self')
    .input(comprehensiveInput)
    .output(comprehensiveOutput)
    .query(({ ctx, input }) => comprehensiveProfile(ctx, input.id)),
  updateProfile: can('users:self')
    .input(profileInput)
    .output(comprehensiveOutput)
    .mutation(({ ctx, input }) => updateOwnProfile(ctx, input)),
  updateIntegrations: can('users:self')
    .input(updateIntegrationsInput)
    .output(comprehensiveOutput)
    .mutation(({ ctx, input }) => updateOwnProfile(ctx, input)),
  changePassword: can('users:self')
    .input(changePasswordInput)
    .output(passwordChanged)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  ownConfirmation: can('users:self')
    .output(ownConfirmationOutput)
    .query(({ ctx }) => ownConfirmation(ctx)),
  ownRemovalPreview: can('users:self')
    .output(ownRemovalPreview)
    .query(({ ctx }) => previewOwnRemoval(ctx)),
  removeOwnAccount: can('users:self')
    .input(removeOwnAccountInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => removeOwnAccount(ctx, input.currentPassword)),
  exportOwnData: can('users:self')
    .output(streamOf(z.string()))
    .subscription(async function* ({ ctx, signal }) {
      yield* exportOwnData(ctx, signal);
    }),
  emailState: can('users:self')
    .output(emailStateOutput)
    .query(({ ctx }) => emailState(ctx)),
  resendAddressLink: can('users:self')
    .output(emailStateOutput)
    .mutation(({ ctx }) => resendAddressLink(ctx)),
  cancelEmailChange: can('users:self')
    .output(emailStateOutput)
    .mutation(({ ctx }) => cancelEmailChange(ctx)),
  createPasswordLink: can('users:write')
    .input(createPasswordLinkInput)
    .output(passwordLink)
    .mutation(({ ctx, input }) => createPasswordLink(ctx, input.id, input.password)),
  sessions: can('users:self')
    .output(z.array(session))
    .query(({ ctx }) => listSessions(ctx)),
  endSession: can('users:self')
    .input(sessionIdInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => endSession(ctx, input.id)),
  endOtherSessions: can('users:self')
    .output(countOutput)
    .mutation(({ ctx }) => endOtherSessions(ctx)),

  invite: can('users:invite')
    .input(inviteInput)
    .output(invitationLink)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  invitations: can('users:invite')
    .output(z.array(invitation))
    .query(({ ctx }) => listInvitations(ctx)),
  inviteMany: can('users:invite')
    .input(inviteManyInput)
    .output(invitedMany)
    .mutation(({ ctx, input }) => inviteMany(ctx, input)),
  resendInvitation: can('users:invite')
    .input(invitationIdInput)
    .output(resentInvitation)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input.id)),
  revokeInvitation: can('users:invite')
    .input(invitationIdInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => revokeInvitation(ctx, input.id)),
});
