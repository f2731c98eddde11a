import { z } from 'zod';
import { messageOutput } from '../auth/schema';
import { ofDeviceInput } from '../fields';
import { can, router } from '../trpc';
import {
  apiToken,
  createDeviceTokenInput,
  createdToken,
  createTokenInput,
  deviceTokenIdInput,
  tokenIdInput,
  tokensOfUserInput,
  userTokenIdInput,
} from './schema';
import {
  createDeviceToken,
  createToken,
  listDeviceTokens,
  listTokens,
  listTokensOfUser,
  revokeDeviceToken,
  revokeToken,
  revokeTokenOfUser,
} from './service';

export const apiTokensRouter = router({
  list: can('users:self')
    .output(z.array(apiToken))
    .query(({ ctx }) => listTokens(ctx)),
  create: can('users:self')
    .input(createTokenInput)
    .output(createdToken)
    .mutation(({ ctx, input }) => createToken(ctx, input)),
  revoke: can('users:self')
    .input(tokenIdInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id)),
  ofUser: can('users:write')
    .input(tokensOfUserInput)
    .output(z.array(apiToken))
    .query(({ ctx, input }) => listTokensOfUser(ctx, input.userId)),
  revokeOfUser: can('users:write')
    .input(userTokenIdInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => revokeTokenOfUser(ctx, input.userId, input.id)),
  ofDevice: can('devices:tokens')
    .input(ofDeviceInput)
    .output(z.array(apiToken))
    .query(({ ctx, input }) => listDeviceTokens(ctx, input.deviceId)),
  createForDevice: can('devices:tokens')
    .input(createDeviceTokenInput)
    .output(createdToken)
    .mutation(({ ctx, input }) => createDeviceToken(ctx, input)),
  revokeOfDevice: can('devices:tokens')
    .input(deviceTokenIdInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => revokeDeviceToken(ctx, input.deviceId, input.id)),
});
