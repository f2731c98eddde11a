import { Banner } from '@steward/ui/blocks/banner';
import { Field } from '@steward/ui/blocks/field';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { dayOf } from '../../../lib/calendar';
import type { ApiOutputs } from '../../../lib/trpc/trpc';

interface InvitationLinkProps {
  invitation: ApiOutputs['users']['invite'];
  email: string | null;
  onInviteAnother: () => void;
}

/** Shows the link once, since the server stores only its hash. */
export function InvitationLink({ invitation, email, onInviteAnother }: InvitationLinkProps) {
  const address = new URL(invitation.link, window.location.origin).href;
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Link copied');
    } catch {
      // without a secure context there is no clipboard; the link is selected instead
      toast.info('The link is selected. Copy it with your keyboard.');
    }
  };
  return (
    <div className="grid gap-3">
      <Banner tone="ok" slim>
        The link is ready. Send it to {email ?? 'your colleague'} yourself. It is shown only once.
      </Banner>
      <div className="flex items-end gap-2">
        <Field
          label="Invitation link"
          className="flex-1"
          hint={`Valid for one use until ${dayOf(invitation.expiresAt)}.`}
        >
          <div className="flex gap-2">
            <Input ref={field} readOnly value={address} onFocus={(event) => event.target.select()} />
            <Button variant="default" className="h-9 max-sm:h-11" onClick={() => void copy()}>
              <Copy aria-hidden="true" />
              Copy
            </Button>
          </div>
        </Field>
      </div>
      <Button variant="outline" className="justify-self-start" onClick={onInviteAnother}>
        Invite another user
      </Button>
    </div>
  );
}
