import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import type { FormEvent, ReactNode } from 'react';
import { PasswordField } from '../../../../care/confirmation/password-field';
import type { useConfirmation } from '../../../../care/confirmation/use-confirmation';

interface FactorDialogProps {
  title: string;
  description: string;
  /** Fields shown above the password field and the error. */
  fields?: ReactNode;
  /** Shown in place of the fields and the password while they cannot be filled in. */
  waiting?: ReactNode;
  /** Result of the change; replaces the form. */
  result?: ReactNode;
  /** Label of the button that closes the result. */
  resultLabel: string;
  submitLabel: string;
  destructive?: boolean;
  isPending: boolean;
  isComplete: boolean;
  confirmation: ReturnType<typeof useConfirmation>;
  onSubmit: () => void;
  onClose: () => void;
}

/** Form to change the second factor; asks for the password if the sign-in is not recent. */
export function FactorDialog(props: FactorDialogProps) {
  const { title, description, fields, waiting, result, resultLabel, confirmation, onClose } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel>
        <form noValidate className="contents" onSubmit={submit}>
          <DialogPanelHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>{description}</DialogDescription>
          </DialogPanelHeader>
          <DialogPanelBody className="grid content-start gap-4">
            {result ?? waiting ?? (
              <>
                {fields}
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
              {result ? resultLabel : 'Cancel'}
            </Button>
            {result ? null : (
              <Button
                type="submit"
                variant={props.destructive ? 'destructive' : 'default'}
                pending={props.isPending}
                disabled={!props.isComplete || !confirmation.isComplete}
              >
                {props.submitLabel}
              </Button>
            )}
          </DialogPanelFooter>
        </form>
      </DialogPanel>
    </Dialog>
  );
}
