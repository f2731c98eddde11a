import type { SignUpMode } from '@steward/api/schema/auth';
import { Banner } from '@steward/ui/blocks/banner';

/** Nobody comes in without an invitation; the first account of an installation always does. */
export const isClosed = ({ mode, firstAccount }: SignUpMode): boolean =>
  !firstAccount && (mode === 'invite' || mode === 'closed');

const messages: Partial<Record<SignUpMode['mode'], string>> = {
  invite: 'You need an invitation to create an account here.',
  closed: 'Nobody can create an account here at the moment.',
};

interface SignUpClosedProps {
  mode: SignUpMode['mode'];
  /** What the server said, when it was asked. */
  message?: string;
}

/** In place of the form: why there is none, and what to do. */
export function SignUpClosed({ mode, message = messages[mode] }: SignUpClosedProps) {
  return (
    <div className="grid gap-4">
      <Banner tone="info">{message}</Banner>
      {mode === 'closed' ? (
        <p className="text-sm">Ask an administrator of your organization if you think that you should be able to.</p>
      ) : (
        <ol className="grid list-decimal gap-1.5 pl-5 text-sm">
          <li>Ask an administrator of your organization to invite you, under Users.</li>
          <li>Open the link that you are given in this browser.</li>
          <li>Choose a password: you join with the role that the link gives.</li>
        </ol>
      )}
    </div>
  );
}
