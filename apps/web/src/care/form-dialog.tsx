import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDiscardGuard } from './use-discard-guard';

/** Duration of a dialog's closing animation (specification 2, section 9). */
const closeAnimationMs = 200;

export interface FormDialogProps {
  title: string;
  /** Context of the form, such as the name of the device. */
  description?: string | undefined;
  submitLabel: string;
  /** The form has unsaved input: Cancel, Esc and a click outside ask before it is discarded. */
  dirty: boolean;
  saving: boolean;
  /** Shown once the form is saved; its fields are then disabled. */
  saved?: string | undefined;
  /** Why it could not be saved. */
  error?: string | null;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Open while mounted; calls onClose after the closing animation. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, dirty, saving, saved, error, onSubmit, onClose, children } = props;
  const [open, setOpen] = useState(true);
  const opener = useOpener();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => close(), closeAnimationMs);
    return () => clearTimeout(timer);
  }, [open]);
  const guard = useDiscardGuard({ dirty: dirty && !saved, busy: saving, onClose: () => setOpen(false) });
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : guard.close())}>
      <DialogPanel
        size="lg"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
      >
        <DialogPanelHeader className="border-b pb-3.5">
          <DialogTitle>{title}</DialogTitle>
          {description ? <DialogDescription>{description}</DialogDescription> : null}
        </DialogPanelHeader>
        <form
          className="contents"
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            // React events bubble through portals: do not submit a form that contains this dialog
            event.stopPropagation();
            onSubmit(event);
          }}
        >
          <DialogPanelBody>
            <fieldset
              disabled={saved !== undefined}
              className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-3.5 max-sm:grid-cols-1"
            >
              {children}
            </fieldset>
          </DialogPanelBody>
          {error || saved ? (
            <div className="shrink-0 px-6 pb-4 max-sm:px-4">
              <Banner slim tone={saved ? 'ok' : 'error'}>
                {saved ?? error}
              </Banner>
            </div>
          ) : null}
          <DialogPanelFooter>
            <Button variant="ghost" disabled={saving} onClick={guard.close}>
              {saved ? 'Close' : 'Cancel'}
            </Button>
            {saved ? null : (
              <Button type="submit" variant="default" pending={saving}>
                {submitLabel}
              </Button>
            )}
          </DialogPanelFooter>
        </form>
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}

/** The element that had focus when the form opened, to restore it. */
function useOpener() {
  const opener = useRef<HTMLElement | null>(null);
  opener.current ??= document.activeElement instanceof HTMLElement ? document.activeElement : null;
  return opener;
}
