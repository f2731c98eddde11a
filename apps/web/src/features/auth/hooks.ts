import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dismissError } from '../../lib/app-error';
import { loadProfile } from '../../lib/session/load-profile';
import { openSession } from '../../lib/session/session';
import { trpc } from '../../lib/trpc/trpc';
import { refusalOf } from './server-answer';
import { signInMessage } from './sign-in-error';
import { signUpMessage } from './sign-up-error';
import type { SignUpForm } from './sign-up-schema';

/** Signs in, keeps the session, and goes to the start page, or to the machine whose label was scanned. */
export function useSignIn() {
  const navigate = useNavigate();
  const router = useRouter();
  const { client } = trpc.useUtils();
  const returnTo = useRouterState({ select: ({ location }) => location.state.returnTo });
  const signIn = trpc.auth.signIn.useMutation({
    onSuccess: async ({ token, refreshToken, id, name, email, role, organizationId }) => {
      const [firstName = '', ...rest] = name.split(' ');
      openSession({ token, refreshToken }, { id, firstName, lastName: rest.join(' '), email, role, organizationId });
      dismissError();
      // the name of the organization comes with it; nothing waits for that
      loadProfile(client).catch(() => undefined);
      if (returnTo) router.history.push(returnTo);
      else await navigate({ to: '/' });
    },
  });
  return {
    signIn: signIn.mutate,
    pending: signIn.isPending || signIn.isSuccess,
    error: signIn.error ? signInMessage(refusalOf(signIn.error)) : undefined,
  };
}

const redirectDelay = 2000;

type SignUpAccount = Omit<SignUpForm, 'confirmPassword'>;

/** Makes an account; two seconds after success it leads to the sign-in. @param invitation its token, when invited. */
export function useSignUp(invitation?: string) {
  const navigate = useNavigate();
  const [created, setCreated] = useState(false);
  const signUp = trpc.auth.signUp.useMutation({ onSuccess: () => setCreated(true) });
  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(() => void navigate({ to: '/login' }), redirectDelay);
    return () => clearTimeout(timer);
  }, [created, navigate]);
  const refusal = signUp.error ? refusalOf(signUp.error) : undefined;
  return {
    signUp: (account: SignUpAccount) => signUp.mutate(invitation === undefined ? account : { ...account, invitation }),
    pending: signUp.isPending,
    created,
    error: refusal && signUpMessage(refusal),
    /** The server's sentence, when only those who were invited may join. */
    closed: refusal?.reason === 'Sign-up closed' ? refusal.message : undefined,
  };
}
