import type { FactorsOfUser } from '@steward/api/schema/second-factor';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { PasswordField } from '../../../care/confirmation/password-field';
import { useConfirmation } from '../../../care/confirmation/use-confirmation';
import { dayOf } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';
import { fullName, type Person } from '../person';

/** Removes the second factor of a user who lost their phone. Mounted only while open. */
export function RemoveSecondFactor({ person, onClose }: { person: Person; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id } = person;
  const name = fullName(person);
  const factors = trpc.secondFactor.ofUser.useQuery({ id });
  const remove = trpc.secondFactor.removeOfUser.useMutation({
    onSuccess: () => {
      toast.success(`The second factor of ${name} was removed`);
      void utils.secondFactor.ofUser.invalidate({ id });
      onClose();
    },
  });
  const identity = trpc.users.ownConfirmation.useQuery();
  const confirmation = useConfirmation(identity.data?.signInNeeded ?? false, remove.error);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle>Remove Second Factor</DialogTitle>
          <DialogDescription>For {name}, who can no longer confirm a sign-in.</DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody className="grid content-start gap-3">
          {factors.data ? (
            <p className="text-sm">
              {factors.data.since ? consequence(name, factors.data) : `${name} has no second factor.`}
            </p>
          ) : factors.isPending ? (
            <Skeleton className="h-12" />
          ) : (
            <ErrorPanel title="Failed to load the second factor" onRetry={() => void factors.refetch()}>
              {factors.error.message}
            </ErrorPanel>
          )}
          {factors.data?.since && confirmation.field ? <PasswordField {...confirmation.field} /> : null}
          {confirmation.formError ? (
            <Banner tone="error" slim>
              {confirmation.formError}
            </Banner>
          ) : null}
        </DialogPanelBody>
        <DialogPanelFooter>
          <Button variant="ghost" onClick={onClose}>
            {factors.data && !factors.data.since ? 'Close' : 'Cancel'}
          </Button>
          {factors.data?.since ? (
            <Button
              variant="destructive"
              onClick={() => remove.mutate({ id, ...confirmation.input })}
              pending={remove.isPending}
            >
              Remove
            </Button>
          ) : null}
        </DialogPanelFooter>
      </DialogPanel>
    </Dialog>
  );
}

function consequence(name: string, { app, passkeys, since }: FactorsOfUser): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  const factors = [app ? 'an authenticator app' : '', passkeys ? keys : ''].filter(Boolean).join(' and ');
  return `${name} has had ${factors} since ${dayOf(since ?? '')}. Afterwards the password alone signs in, the recovery codes stop working, and ${name} is signed out everywhere and gets a security alert. Make sure that it is really ${name} who asks for it.`;
}
