import type { SignedIn } from '@steward/api/schema/auth';
import { useMutation } from '@tanstack/react-query';
import { askForPasskey } from '../../../lib/second-factor/browser-passkeys';
import { trpc } from '../../../lib/trpc/trpc';

/** Signs in with a passkey. @param challenge of a sign-in by password; without it, the passkey alone signs in */
export function usePasskey(challenge: string | undefined, onSignedIn: (signedIn: SignedIn) => void) {
  const { client } = trpc.useUtils();
  const proof = challenge === undefined ? {} : { challenge };
  return useMutation({
    mutationFn: async () => {
      const ceremony = await client.signIn.beginPasskey.mutate(proof);
      const response = await askForPasskey(ceremony);
      return client.signIn.withPasskey.mutate({ ...proof, token: ceremony.token, response });
    },
    onSuccess: onSignedIn,
  });
}
