import type { SignedIn } from '@steward/api/schema/auth';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dismissError } from '../../lib/app-error';
import { takeReturnState } from '../../lib/session/kept-return-state';
import { loadProfile } from '../../lib/session/load-profile';
import { keepReturnState, returnAddress } from '../../lib/session/return-address';
import { openSession } from '../../lib/session/session';
import { trpc } from '../../lib/trpc/trpc';
import { secondFactorRequestOf } from './second-factor/second-factor-request';
import { refusalOf } from './server-answer';
import { signInMessage } from './sign-in-error';
import { signUpMessage } from './sign-up-error';
import type { SignUpForm } from './sign-up-schema';

/** Signs in. If the account has a second factor, or must have one, `secondFactor` describes the next step. */
export function useSignIn() {
  const { open, opening } = useOpenSession();
  const signIn = trpc.auth.signIn.useMutation({ onSuccess: open });
  const secondFactor = secondFactorRequestOf(signIn.error);
  return {
    signIn: signIn.mutate,
    pending: signIn.isPending || opening,
    error: signIn.error && !secondFactor ? signInMessage(refusalOf(signIn.error)) : undefined,
    secondFactor,
    startAgain: signIn.reset,
    open,
    opening,
  };
}

/** Stores the session of a sign-in, and opens the requested address or the start page. */
function useOpenSession() {
  const navigate = useNavigate();
  const router = useRouter();
  const { client } = trpc.useUtils();
  const state = useReturnState();
  const [opening, setOpening] = useState(false);
  const open = async ({ token, refreshToken, id, name, email, role, organizationId }: SignedIn) => {
    setOpening(true);
    const [firstName = '', ...rest] = name.split(' ');
    openSession({ token, refreshToken }, { id, firstName, lastName: rest.join(' '), email, role, organizationId });
    dismissError();
    // the response lacks the organization's name; load it without waiting
    loadProfile(client).catch(() => undefined);
    const address = returnAddress({ ...takeReturnState(), ...keepReturnState(state) }, id);
    if (address) router.history.replace(address);
    else await navigate({ to: '/', replace: true });
  };
  return { open, opening };
}

/** Router state that carries the address to return to from one auth page to the other. */
const useReturnState = () => useRouterState({ select: ({ location }) => location.state });

const redirectDelayMs = 2000;

type SignUpAccount = Omit<SignUpForm, 'confirmPassword'>;

/** Creates an account and redirects to the sign-in two seconds later. @param invitation token of the invitation, if any */
export function useSignUp(invitation?: string) {
  const navigate = useNavigate();
  const state = useReturnState();
  const [created, setCreated] = useState(false);
  const signUp = trpc.auth.signUp.useMutation({ onSuccess: () => setCreated(true) });
  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(() => void navigate({ to: '/login', state: keepReturnState(state) }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [created, navigate, state]);
  const refusal = signUp.error ? refusalOf(signUp.error) : undefined;
  return {
    signUp: (account: SignUpAccount) => signUp.mutate(invitation === undefined ? account : { ...account, invitation }),
    pending: signUp.isPending,
    created,
    error: refusal && signUpMessage(refusal),
    /** The server's message if sign-up needs an invitation. */
    closed: refusal?.reason === 'Sign-up closed' ? refusal.message : undefined,
  };
}
