import { Banner } from '@steward/ui/blocks/banner';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';

/** Asks users to confirm their email address where the server sends email. Once dismissed, it stays hidden until the next visit. */
export function ConfirmAddressBanner() {
  const utils = trpc.useUtils();
  const [dismissed, setDismissed] = useState(false);
  const { data } = trpc.users.emailState.useQuery();
  const send = trpc.users.resendAddressLink.useMutation({
    onSuccess: (state) => {
      utils.users.emailState.setData(undefined, state);
      toast.success(`Link sent to ${state.email}`);
    },
    onError: (error) => toast.error('The link could not be sent', { description: error.message }),
  });
  if (dismissed || !data?.canConfirm || data.confirmed) return null;
  // the profile page shows a pending change
  if (data.pending && data.pending.email !== data.email) return null;
  return (
    <Banner
      tone="info"
      slim
      className="mx-(--gutter) mt-3 shrink-0"
      action={
        <Button variant="outline" size="sm" pending={send.isPending} onClick={() => send.mutate()}>
          {data.pending ? 'Send again' : 'Send link'}
        </Button>
      }
      onDismiss={() => setDismissed(true)}
    >
      <span className="break-words">
        {data.pending
          ? `Please confirm your address: open the link that was sent to ${data.email}.`
          : `Please confirm that ${data.email} is your address.`}
      </span>
    </Banner>
  );
}
