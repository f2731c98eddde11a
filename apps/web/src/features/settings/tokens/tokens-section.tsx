import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { useState } from 'react';
import { PasswordField } from '../../../care/confirmation/password-field';
import { useConfirmation } from '../../../care/confirmation/use-confirmation';
import { TokenDialog } from '../../../care/tokens/token-dialog';
import { TokenList } from '../../../care/tokens/token-list';
import { trpc } from '../../../lib/trpc/trpc';

/** The user's own API tokens. */
export function TokensSection() {
  const utils = trpc.useUtils();
  const tokens = trpc.tokens.list.useQuery();
  const [creating, setCreating] = useState(false);
  const refresh = () => void utils.tokens.list.invalidate();
  const create = trpc.tokens.create.useMutation({ onSuccess: refresh });
  const identity = trpc.users.ownConfirmation.useQuery(undefined, { enabled: creating });
  const confirmation = useConfirmation(identity.data?.signInNeeded ?? false, create.error);
  const revoke = trpc.tokens.revoke.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error('The API token could not be revoked', { description: message }),
    onSettled: refresh,
  });
  return (
    <SettingsSection
      title="API tokens"
      description="For programs that call Steward in your name. They cannot change accounts or settings."
    >
      <TokenList
        tokens={tokens.data}
        error={tokens.error?.message}
        onRetry={() => void tokens.refetch()}
        empty="You have no API tokens."
        revoking={revoke.isPending ? revoke.variables.id : undefined}
        onRevoke={(id) => revoke.mutate({ id })}
      />
      <Button variant="outline" className="mt-4 max-sm:w-full" onClick={() => setCreating(true)}>
        Create token
      </Button>
      {creating ? (
        <TokenDialog
          description="It calls Steward in your name, until it expires or you revoke it."
          withScopes
          created={create.data}
          pending={create.isPending}
          error={confirmation.formError}
          confirmation={confirmation.field ? <PasswordField {...confirmation.field} /> : null}
          onCreate={(token) => create.mutate({ ...token, ...confirmation.input })}
          onClose={() => {
            setCreating(false);
            create.reset();
          }}
        />
      ) : null}
    </SettingsSection>
  );
}
