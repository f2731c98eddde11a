import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';

/** The assistant needs somebody who is signed in; the question stays in the box. */
export function SignInAgain({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Banner
      tone="error"
      className="mb-2"
      onDismiss={onDismiss}
      action={
        <Button size="sm" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
      }
    >
      <p className="font-medium">Authentication Error</p>
      <p>Authentication required. Please log in again.</p>
    </Banner>
  );
}
