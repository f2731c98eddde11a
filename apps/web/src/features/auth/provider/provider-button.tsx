import { Button } from '@steward/ui/primitives/button';
import { useRouterState } from '@tanstack/react-router';
import { storeReturnState } from './kept-return-state';

/** Leaves the page for the sign-in provider. */
export function ProviderButton({ label }: { label: string }) {
  const state = useRouterState({ select: ({ location }) => location.state });
  return (
    <div className="mt-5 grid gap-5">
      <div className="flex items-center gap-3 text-muted-foreground text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </div>
      <Button variant="outline" size="lg" asChild>
        <a href="/auth/oidc/start" onClick={() => storeReturnState(state)}>
          Sign in with {label}
        </a>
      </Button>
    </div>
  );
}
