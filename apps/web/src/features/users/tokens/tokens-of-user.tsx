import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { TokenList } from '../../../care/tokens/token-list';
import { trpc } from '../../../lib/trpc/trpc';
import { fullName, type Person } from '../person';

/** API tokens of another user, which an administrator may revoke. Mounted only while open. */
export function TokensOfUser({ person, onClose }: { person: Person; onClose: () => void }) {
  const utils = trpc.useUtils();
  const userId = person.id;
  const name = fullName(person);
  const tokens = trpc.tokens.ofUser.useQuery({ userId });
  const revoke = trpc.tokens.revokeOfUser.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error('The API token could not be revoked', { description: message }),
    onSettled: () => void utils.tokens.ofUser.invalidate({ userId }),
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle>API Tokens</DialogTitle>
          <DialogDescription>
            Programs call Steward with them in the name of {name}, who gets an alert when you revoke one.
          </DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody className="grid content-start gap-3">
          <TokenList
            tokens={tokens.data}
            error={tokens.error?.message}
            onRetry={() => void tokens.refetch()}
            empty={`${name} has no API tokens.`}
            revoking={revoke.isPending ? revoke.variables.id : undefined}
            onRevoke={(id) => revoke.mutate({ userId, id })}
          />
        </DialogPanelBody>
        <DialogPanelFooter>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </DialogPanelFooter>
      </DialogPanel>
    </Dialog>
  );
}
