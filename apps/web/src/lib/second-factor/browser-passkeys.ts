import type { ApiOutputs } from '../trpc/trpc';

/** Whether this page may use passkeys: browsers require HTTPS (or localhost) and a host name. */
export const arePasskeysAvailable = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Asks the browser to create a passkey. @throws Error with a sentence for the user */
export async function createPasskey({ options }: ApiOutputs['secondFactor']['beginPasskey']) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw readableError(error);
  });
}

/** Asks the browser to sign in with a passkey. @throws Error with a sentence for the user */
export async function askForPasskey({ options }: ApiOutputs['signIn']['beginPasskey']) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw readableError(error);
  });
}

function readableError(error: unknown): Error {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return new Error('This device has a passkey for your account already.');
  // for privacy, browsers report a missing passkey and a closed dialog as the same error
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new Error('No passkey was used. You can try again, or choose another way.');
  return new Error('The browser could not use a passkey. Please choose another way.');
}
