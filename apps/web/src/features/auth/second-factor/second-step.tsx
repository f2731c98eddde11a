import type { SignedIn } from '@steward/api/schema/auth';
import { Button } from '@steward/ui/primitives/button';
import { AuthLayout } from '../auth-layout';
import { ConfirmStep } from './confirm-step';
import type { SecondFactorRequest } from './second-factor-request';
import { SetUpStep } from './set-up-step';

interface SecondStepProps {
  request: SecondFactorRequest;
  /** Whether the session is being opened. */
  opening: boolean;
  onSignedIn: (signedIn: SignedIn) => void;
  onBack: () => void;
}

/** The step after a correct password: confirms a second factor, or sets one up if the organization requires it. */
export function SecondStep({ request, opening, onSignedIn, onBack }: SecondStepProps) {
  const mustSetUp = request.methods.length === 0;
  return (
    <AuthLayout
      title={mustSetUp ? 'Set up a second factor' : 'Confirm your sign-in'}
      subtitle={
        mustSetUp
          ? 'Your organization requires it: besides your password, you sign in with a code from your phone.'
          : 'Your account has a second factor besides the password.'
      }
    >
      {mustSetUp ? (
        <SetUpStep challenge={request.challenge} opening={opening} onSignedIn={onSignedIn} />
      ) : (
        <ConfirmStep request={request} opening={opening} onSignedIn={onSignedIn} />
      )}
      <p className="mt-6 text-muted-foreground text-sm">
        {mustSetUp
          ? null
          : 'Lost your phone and the codes? An administrator of your organization can remove the second factor. '}
        <Button variant="link" className="h-auto p-0 max-sm:min-h-11" onClick={onBack}>
          Back to sign in
        </Button>
      </p>
    </AuthLayout>
  );
}
