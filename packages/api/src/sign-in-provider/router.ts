import { signedIn } from '../auth/schema';
import { anyone, router } from '../trpc';
import { finishProviderSignIn } from './finish';
import { signInProvider } from './schema';

export const signInProviderRouter = router({
  get: anyone.output(signInProvider).query(({ ctx }) => {
    const { signInProvider: provider } = ctx.settings;
    return provider && { label: provider.label };
  }),
  finish: anyone.output(signedIn).mutation(({ ctx }) => finishProviderSignIn(ctx)),
});
