import { z } from 'zod';
import { can, router } from '../trpc';
import { profile, user } from './schema';
import { getProfile, listUsers } from './service';

export const usersRouter = router({
  list: can('users:read')
    .output(z.array(user))
    .query(({ ctx }) => listUsers(ctx)),
  profile: can('account:use')
    .output(profile)
    .query(({ ctx }) => getProfile(ctx)),
});
