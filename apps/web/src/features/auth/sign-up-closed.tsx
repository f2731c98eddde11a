import type { SignUpMode } from '@steward/api/schema/auth';
import { Banner } from '@steward/ui/blocks/banner';

/** Whether sign-up needs an invitation. The first account of an installation is always allowed. */
export const isClosed = ({ mode, firstAccount }: SignUpMode): boolean =>
  !firstAccount && (mode === 'invite' || mode === 'closed');

const messages: Partial<Record<SignUpMode['mode'], string>> = {
  invite: 'You need an invitation to create an account here.',
  closed: 'New accounts cannot be created at the moment.',
};

interface SignUpClosedProps {
  mode: SignUpMode['mode'];
  /** The server's message after an attempt. */
  message?: string;
}

/** Shown instead of the form: explains why sign-up is closed and what to do. */
export function SignUpClosed({ mode, message = messages[mode] }: SignUpClosedProps) {
  return (
    <div className="grid gap-4">
      <Banner tone="info">{message}</Banner>
      {mode === 'closed' ? (
        <p className="text-sm">If you need an account, contact an administrator of your organization.</p>
      ) : (
        <ol className="grid list-decimal gap-1.5 pl-5 text-sm">
          <li>Ask an administrator of your organization to invite you (under Users).</li>
          <li>Open the invitation link in this browser.</li>
          <li>Choose a password. You join with the role set in the invitation.</li>
        </ol>
      )}
    </div>
  );
}
