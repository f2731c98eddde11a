import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dismissError } from '../../lib/app-error';
import { loadProfile } from '../../lib/session/load-profile';
import { keepReturnState, returnAddress } from '../../lib/session/return-address';
import { openSession } from '../../lib/session/session';
import { trpc } from '../../lib/trpc/trpc';
import { refusalOf } from './server-answer';
import { signInMessage } from './sign-in-error';
import { signUpMessage } from './sign-up-error';
import type { SignUpForm } from './sign-up-schema';

/** Signs in, keeps the session, and opens the address that was asked for, else the start page. */
export function useSignIn() {
  const navigate = useNavigate();
  const router = useRouter();
  const { client } = trpc.useUtils();
  const state = useReturnState();
  const signIn = trpc.auth.signIn.useMutation({
    onSuccess: async ({ token, refreshToken, id, name, email, role, organizationId }) => {
      const [firstName = '', ...rest] = name.split(' ');
      openSession({ token, refreshToken }, { id, firstName, lastName: rest.join(' '), email, role, organizationId });
      dismissError();
      // for the name of the organization, which the answer does not have; the page does not wait for it
      loadProfile(client).catch(() => undefined);
      const address = returnAddress(state, id);
      if (address) router.history.replace(address);
      else await navigate({ to: '/', replace: true });
    },
  });
  return {
    signIn: signIn.mutate,
    pending: signIn.isPending || signIn.isSuccess,
    error: signIn.error ? signInMessage(refusalOf(signIn.error)) : undefined,
  };
}

/** The address to open after the sign-in, as one page of the sign-in hands it to the other. */
const useReturnState = () => useRouterState({ select: ({ location }) => location.state });

const redirectDelay = 2000;

type SignUpAccount = Omit<SignUpForm, 'confirmPassword'>;

/** Makes an account; two seconds after success it leads to the sign-in. @param invitation its token, when invited. */
export function useSignUp(invitation?: string) {
  const navigate = useNavigate();
  const state = useReturnState();
  const [created, setCreated] = useState(false);
  const signUp = trpc.auth.signUp.useMutation({ onSuccess: () => setCreated(true) });
  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(() => void navigate({ to: '/login', state: keepReturnState(state) }), redirectDelay);
    return () => clearTimeout(timer);
  }, [created, navigate, state]);
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
