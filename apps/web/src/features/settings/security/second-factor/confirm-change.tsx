import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import type { FormEvent, ReactNode } from 'react';
import { PasswordField } from './password-field';
import { useConfirmation } from './use-confirmation';

interface ConfirmChangeProps {
  title: string;
  /** What the change means. */
  description: string;
  confirmLabel: string;
  destructive?: boolean;
  passwordNeeded: boolean;
  change: { isPending: boolean; error: Parameters<typeof useConfirmation>[1] };
  onConfirm: (input: { password?: string }) => void;
  onClose: () => void;
  /** What the change has produced; replaces the form. */
  result?: ReactNode;
}

/** Asks before a change of the second factor, for the password too if the sign-in is not recent. Mounted only while open. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { title, description, confirmLabel, destructive = false, passwordNeeded, change, result, onClose } = props;
  const confirmation = useConfirmation(passwordNeeded, change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onConfirm(confirmation.input);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel>
        <form noValidate className="contents" onSubmit={submit}>
          <DialogPanelHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>{description}</DialogDescription>
          </DialogPanelHeader>
          <DialogPanelBody className="grid content-start gap-3">
            {result ?? (
              <>
                {confirmation.field ? <PasswordField {...confirmation.field} /> : null}
                {confirmation.formError ? (
                  <Banner tone="error" slim>
                    {confirmation.formError}
                  </Banner>
                ) : null}
              </>
            )}
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button variant={result ? 'default' : 'ghost'} onClick={onClose}>
              {result ? 'Done' : 'Cancel'}
            </Button>
            {result ? null : (
              <Button
                type="submit"
                variant={destructive ? 'destructive' : 'default'}
                pending={change.isPending}
                disabled={!confirmation.isComplete}
              >
                {confirmLabel}
              </Button>
            )}
          </DialogPanelFooter>
        </form>
      </DialogPanel>
    </Dialog>
  );
}
