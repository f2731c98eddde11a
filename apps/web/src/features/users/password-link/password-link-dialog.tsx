import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { PasswordField } from '../../../care/confirmation/password-field';
import { useConfirmation } from '../../../care/confirmation/use-confirmation';
import { trpc } from '../../../lib/trpc/trpc';
import { OneTimeLink } from '../components/one-time-link';
import { fullName, type Person } from '../person';

/** Creates a one-time link with which a user sets a new password. Mounted only while open. */
export function PasswordLinkDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const create = trpc.users.createPasswordLink.useMutation();
  const identity = trpc.users.ownConfirmation.useQuery();
  const confirmation = useConfirmation(identity.data?.signInNeeded ?? false, create.error);
  const name = fullName(person);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle>Create Password Link</DialogTitle>
          <DialogDescription>
            For {name}, who forgot their password. Anyone who opens the link can set a new one, once, within a day.
          </DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody>
          {create.data ? (
            <div className="grid gap-3">
              <Banner tone="ok" slim>
                The link is ready. Give it to {name} yourself, best in person. It is shown only once.
              </Banner>
              <OneTimeLink label="Password link" {...create.data} />
            </div>
          ) : (
            <div className="grid gap-3">
              <p className="text-sm">
                The current password stays valid until the link is used. Earlier links stop working, and {name} gets a
                security alert.
              </p>
              {confirmation.field ? <PasswordField {...confirmation.field} /> : null}
              {confirmation.formError ? (
                <Banner tone="error" slim>
                  {confirmation.formError}
                </Banner>
              ) : null}
            </div>
          )}
        </DialogPanelBody>
        <DialogPanelFooter>
          <Button variant={create.data ? 'outline' : 'ghost'} onClick={onClose}>
            {create.data ? 'Close' : 'Cancel'}
          </Button>
          {create.data ? null : (
            <Button
              variant="default"
              onClick={() => create.mutate({ id: person.id, ...confirmation.input })}
              pending={create.isPending}
            >
              Create Link
            </Button>
          )}
        </DialogPanelFooter>
      </DialogPanel>
    </Dialog>
  );
}
