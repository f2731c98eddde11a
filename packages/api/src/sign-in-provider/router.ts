import { signedIn } from '../auth/schema';
import { publicProcedure, router } from '../trpc';
import { finishProviderSignIn } from './finish';
import { signInProvider } from './schema';

export const signInProviderRouter = router({
  get: publicProcedure.output(signInProvider).query(({ ctx }) => {
    const { signInProvider: provider } = ctx.settings;
    return provider && { label: provider.label };
  }),
  finish: publicProcedure.output(signedIn).mutation(({ ctx }) => finishProviderSignIn(ctx)),
});
