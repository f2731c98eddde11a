import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';

interface SessionBannerProps {
  message: string;
  onSignInAgain: () => void;
  onDismiss: () => void;
}

/** Shows session errors above every page. */
export function SessionBanner({ message, onSignInAgain, onDismiss }: SessionBannerProps) {
  return (
    <Banner
      tone="error"
      slim
      className="mx-(--gutter) mt-3 shrink-0"
      action={
        <Button variant="outline" size="sm" onClick={onSignInAgain}>
          Sign in again
        </Button>
      }
      onDismiss={onDismiss}
    >
      {message}
    </Banner>
  );
}
