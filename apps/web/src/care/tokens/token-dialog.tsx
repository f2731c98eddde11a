import type { CreatedToken } from '@steward/api/schema/api-tokens';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { type ReactNode, useId, useState } from 'react';
import { dayOf } from '../../lib/calendar';
import { CopyField } from '../copy-field';
import { useDiscardGuard } from '../use-discard-guard';
import { type NewToken, TokenForm } from './token-form';

interface TokenDialogProps {
  description: string;
  withScopes: boolean;
  /** The token once it is created. */
  created: CreatedToken | undefined;
  pending: boolean;
  error: string | undefined;
  /** Field that confirms the identity of the user. */
  confirmation?: ReactNode;
  onCreate: (token: NewToken) => void;
  onClose: () => void;
}

/** Creates an API token and shows it, once. Mounted only while open. */
export function TokenDialog(props: TokenDialogProps) {
  const { description, withScopes, created, pending, error, confirmation, onCreate, onClose } = props;
  const formId = useId();
  const [dirty, setDirty] = useState(false);
  const guard = useDiscardGuard({ dirty: dirty && !created, busy: pending, onClose });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle>Create API Token</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody>
          {created ? (
            <div className="grid gap-3">
              <Banner tone="ok" slim>
                The token is ready. Copy it now: it is shown only once.
              </Banner>
              <CopyField
                label="API token"
                value={created.token}
                hint={`Valid until ${dayOf(created.expiresAt)}. Send it as "Authorization: Bearer …".`}
                noun="token"
              />
            </div>
          ) : (
            <TokenForm
              id={formId}
              withScopes={withScopes}
              error={error}
              confirmation={confirmation}
              onDirty={setDirty}
              onSubmit={onCreate}
            />
          )}
        </DialogPanelBody>
        <DialogPanelFooter>
          <Button variant={created ? 'outline' : 'ghost'} onClick={guard.close}>
            {created ? 'Close' : 'Cancel'}
          </Button>
          {created ? null : (
            <Button type="submit" form={formId} variant="default" pending={pending}>
              Create Token
            </Button>
          )}
        </DialogPanelFooter>
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}
