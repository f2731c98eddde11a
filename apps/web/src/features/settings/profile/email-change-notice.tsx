import type { EmailState } from '@steward/api/schema/users';
import { Banner } from '@steward/ui/blocks/banner';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { relativeMoment } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { trpc } from '../../../lib/trpc/trpc';

/** A new email address that waits until the link sent to it is opened. */
export function EmailChangeNotice() {
  const utils = trpc.useUtils();
  const today = useToday();
  const { data } = trpc.users.emailState.useQuery();
  const options = (failure: string) => ({
    onSuccess: (state: EmailState) => utils.users.emailState.setData(undefined, state),
    onError: (error: { message: string }) => toast.error(failure, { description: error.message }),
  });
  const resend = trpc.users.resendAddressLink.useMutation(options('The link could not be sent'));
  const cancel = trpc.users.cancelEmailChange.useMutation(options('The change could not be cancelled'));
  if (!data?.pending || data.pending.email === data.email) return null;
  const { email, expiresAt } = data.pending;
  return (
    <Banner
      tone="info"
      className="mb-5 max-w-230"
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            pending={resend.isPending}
            onClick={() => resend.mutate(undefined, { onSuccess: () => void toast.success(`Link sent to ${email}`) })}
          >
            Send again
          </Button>
          <Button variant="ghost" size="sm" pending={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel change
          </Button>
        </div>
      }
    >
      <span className="break-words">
        {email} replaces your address when you open the link sent to it. The link ends:{' '}
        {relativeMoment(expiresAt, today)}.
      </span>
    </Banner>
  );
}
