import type { ReactNode } from 'react';
import { AlertDialog, AlertDialogCancel, AlertDialogDescription, AlertDialogTitle } from '../primitives/alert-dialog';
import { Button } from '../primitives/button';
import { AlertPanel, AlertPanelFooter, AlertPanelHeader } from './alert-panel';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Text: what will be lost. */
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Shows the default button instead of the destructive one, for an action that loses nothing. */
  harmless?: boolean;
  pending?: boolean;
  /** The caller closes the dialog when the action has finished. */
  onConfirm: () => void;
}

/** Asks for confirmation before something is lost. Focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel = 'Delete',
  cancelLabel = 'Cancel',
  harmless = false,
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertPanel>
        <AlertPanelHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{children}</AlertDialogDescription>
        </AlertPanelHeader>
        <AlertPanelFooter>
          <AlertDialogCancel>{cancelLabel}</AlertDialogCancel>
          <Button variant={harmless ? 'default' : 'destructive'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </AlertPanelFooter>
      </AlertPanel>
    </AlertDialog>
  );
}
