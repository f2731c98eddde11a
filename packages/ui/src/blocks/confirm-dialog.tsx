import type { ReactNode } from 'react';
import { AlertDialog, AlertDialogCancel, AlertDialogDescription, AlertDialogTitle } from '../primitives/alert-dialog';
import { Button } from '../primitives/button';
import { AlertPanel, AlertPanelFooter, AlertPanelHeader } from './alert-panel';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will be lost. */
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** For a question where nothing is lost. */
  harmless?: boolean;
  pending?: boolean;
  /** The caller closes the dialog when it is done. */
  onConfirm: () => void;
}

/** Asks before something is lost; focus starts on Cancel. */
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
