import { Banner } from '@steward/ui/blocks/banner';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { Button } from '@steward/ui/primitives/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@steward/ui/primitives/dialog';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLatest } from '../lib/use-latest';

/** The time a dialog takes to fade (specification 2, section 9). */
const closing = 200;

export interface FormDialogProps {
  title: string;
  /** What it belongs to: the machine. */
  description?: string | undefined;
  submitLabel: string;
  /** Something has been entered: a click beside the dialog and Esc ask before it is lost. */
  dirty: boolean;
  saving: boolean;
  /** Said once it is saved; the fields then rest. */
  saved?: string | undefined;
  /** Why it could not be saved. */
  error?: string | null;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page. Enter submits; it is mounted to open and calls onClose when it has gone. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, dirty, saving, saved, error, onSubmit, onClose, children } = props;
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  const opener = useOpener();
  const gone = useLatest(onClose);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => gone.current(), closing);
    return () => clearTimeout(timer);
  }, [open, gone]);
  const leave = () => setOpen(false);
  const askFirst = (event: Event) => {
    if (!dirty || saved) return;
    event.preventDefault();
    if (!saving) setAsking(true);
  };
  return (
    <Dialog open={open} onOpenChange={(next) => (next || saving ? undefined : leave())}>
      <DialogContent
        size="lg"
        onEscapeKeyDown={askFirst}
        onPointerDownOutside={askFirst}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
      >
        <DialogHeader className="border-b pb-3.5">
          <DialogTitle>{title}</DialogTitle>
          {description ? <DialogDescription>{description}</DialogDescription> : null}
        </DialogHeader>
        <form
          className="contents"
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            // the dialog stands in the page's tree: a form around it must not hear of this
            event.stopPropagation();
            onSubmit(event);
          }}
        >
          <DialogBody>
            <fieldset
              disabled={saved !== undefined}
              className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-3.5 max-sm:grid-cols-1"
            >
              {children}
            </fieldset>
          </DialogBody>
          {error || saved ? (
            <div className="shrink-0 px-6 pb-4 max-sm:px-4">
              <Banner slim tone={saved ? 'ok' : 'error'}>
                {saved ?? error}
              </Banner>
            </div>
          ) : null}
          <DialogFooter>
            <Button variant="ghost" disabled={saving} onClick={leave}>
              {saved ? 'Close' : 'Cancel'}
            </Button>
            {saved ? null : (
              <Button type="submit" variant="primary" pending={saving}>
                {submitLabel}
              </Button>
            )}
          </DialogFooter>
        </form>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Discard changes?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={() => {
            setAsking(false);
            leave();
          }}
        >
          What you have entered has not been saved.
        </ConfirmDialog>
      </DialogContent>
    </Dialog>
  );
}

/** Where focus was when the form opened; it goes back there. */
function useOpener() {
  const opener = useRef<HTMLElement | null>(null);
  opener.current ??= document.activeElement instanceof HTMLElement ? document.activeElement : null;
  return opener;
}
