import { useState } from 'react';

interface Refusal {
  message: string;
  data?: { details?: { path: string; message: string }[] | undefined } | null;
}

/**
 * The password that confirms a change. It is asked for when the sign-in is not recent, or when the server says so.
 * @param error of the last attempt
 */
export function useConfirmation(passwordNeeded: boolean, error: Refusal | null) {
  const [password, setPassword] = useState('');
  const fieldError = (path: string) => error?.data?.details?.find((problem) => problem.path === path)?.message;
  const passwordError = fieldError('password');
  const isAsked = passwordNeeded || passwordError !== undefined;
  return {
    /** Input of the call: empty when no password is needed. */
    input: password ? { password } : {},
    isComplete: !isAsked || password !== '',
    field: isAsked ? { value: password, error: passwordError, onChange: setPassword } : undefined,
    fieldError,
    /** An error that does not belong to a field. */
    formError: error && !error.data?.details?.length ? error.message : undefined,
  };
}
