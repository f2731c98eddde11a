import { Button } from '@steward/ui/primitives/button';
import { useRouterState } from '@tanstack/react-router';
import { storeReturnState } from '../../../lib/session/kept-return-state';

/** Leaves the page for the sign-in provider. */
export function ProviderButton({ label }: { label: string }) {
  const state = useRouterState({ select: ({ location }) => location.state });
  return (
    <Button variant="outline" size="lg" asChild>
      <a href="/auth/oidc/start" onClick={() => storeReturnState(state)}>
        Sign in with {label}
      </a>
    </Button>
  );
}
