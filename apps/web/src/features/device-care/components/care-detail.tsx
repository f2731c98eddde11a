import { DetailGrid } from '@steward/ui/blocks/detail-grid';
import { Quote } from '@steward/ui/blocks/quote';
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
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CareTab } from '../labels';
import { DeviceLink } from './device-link';
import { ItemPageChip } from './item-page-chip';

interface CareDetailProps {
  title: string;
  item: Parameters<typeof ItemPageChip>[0]['item'];
  tab: CareTab;
  onClose: () => void;
  /** Absent for those who may not. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** The filled button. */
  action?: ReactNode;
  /** `Detail`s. */
  children: ReactNode;
}

/** All that is known of a row, and what can be done with it: on the phone the row's actions stand here. */
export function CareDetail({ title, item, tab, onClose, onEdit, onDelete, action, children }: CareDetailProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>
            <DeviceLink item={item} />
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <DetailGrid columns={3}>{children}</DetailGrid>
          {item.source ? (
            <Quote className="mt-4">
              “{item.source.quote}” <ItemPageChip item={item} tab={tab} size="sm" />
            </Quote>
          ) : null}
        </DialogBody>
        {onEdit || onDelete || action ? (
          <DialogFooter>
            {onDelete ? (
              <Button variant="ghost-destructive" className="sm:mr-auto" onClick={onDelete}>
                <Trash2 aria-hidden="true" />
                Delete
              </Button>
            ) : null}
            {onEdit ? (
              <Button onClick={onEdit}>
                <Pencil aria-hidden="true" />
                Edit
              </Button>
            ) : null}
            {action}
          </DialogFooter>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
