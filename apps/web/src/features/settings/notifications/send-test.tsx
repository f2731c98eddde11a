import type { DeliveryChannel } from '@steward/api/schema/notifications';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { trpc } from '../../../lib/trpc/trpc';

/** Sends a test message by a channel regardless of the switches and reports the result. */
export function SendTest({ channel, label }: { channel: DeliveryChannel; label: string }) {
  const test = trpc.settings.sendTest.useMutation({
    onSuccess: ({ state, reason }) => {
      if (state === 'sent') toast.success(`${label} test sent`, { description: reason });
      else if (state === 'queued' || state === 'held')
        toast.info(`${label} test is on its way`, { description: reason });
      else toast.error(`${label} test was not sent`, { description: reason });
    },
    onError: (error) => toast.error(`${label} test was not sent`, { description: error.message }),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Send test by ${label}`}
      pending={test.isPending}
      onClick={() => test.mutate({ channel })}
    >
      Send test
    </Button>
  );
}
