import type { SignedIn } from '@steward/api/schema/auth';
import { arePasskeysAvailable } from '../../lib/second-factor/browser-passkeys';
import { FormError } from './form-error';
import { ProviderButton } from './provider/provider-button';
import { PasskeyButton } from './second-factor/passkey-button';
import { usePasskey } from './second-factor/use-passkey';

interface OtherWaysProps {
  /** Label of the sign-in provider's button; undefined without a provider. */
  provider: string | undefined;
  onSignedIn: (signedIn: SignedIn) => void;
}

/** Ways to sign in without a password. Renders nothing if there are none. */
export function OtherWays({ provider, onSignedIn }: OtherWaysProps) {
  const passkey = usePasskey(undefined, onSignedIn);
  const hasPasskeys = arePasskeysAvailable();
  if (!provider && !hasPasskeys) return null;
  return (
    <div className="mt-5 grid gap-3">
      <div className="mb-2 flex items-center gap-3 text-muted-foreground text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </div>
      {provider ? <ProviderButton label={provider} /> : null}
      {hasPasskeys ? (
        <PasskeyButton label="Sign in with a passkey" pending={passkey.isPending} onClick={() => passkey.mutate()} />
      ) : null}
      {passkey.error ? <FormError>{passkey.error.message}</FormError> : null}
    </div>
  );
}
