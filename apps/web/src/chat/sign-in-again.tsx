import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import type { ReactNode } from 'react';

/** Shown when the session is lost; the question stays in the input. */
export function SignInAgain({ onDismiss }: { onDismiss: () => void }) {
  return (
    <ChatErrorPanel title="Authentication Error" onDismiss={onDismiss}>
      Authentication required. Please log in again.
    </ChatErrorPanel>
  );
}

interface ChatErrorPanelProps {
  title: 'Error' | 'Authentication Error';
  onDismiss: () => void;
  children: ReactNode;
}

/** Error panel above the chat input (specification 3, section 2). */
export function ChatErrorPanel({ title, onDismiss, children }: ChatErrorPanelProps) {
  return (
    <Banner
      tone="error"
      className="mb-2"
      onDismiss={onDismiss}
      action={
        <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
      }
    >
      <p className="font-medium">{title}</p>
      <p>{children}</p>
    </Banner>
  );
}
