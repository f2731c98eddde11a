import { DetailGrid } from '@steward/ui/blocks/detail-grid';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Quote } from '@steward/ui/blocks/quote';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ItemTab } from '../labels';
import { DeviceLink } from './device-link';
import { ItemPageChip } from './item-page-chip';

interface CareDetailProps {
  title: string;
  item: Parameters<typeof ItemPageChip>[0]['item'];
  tab: ItemTab;
  onClose: () => void;
  /** Absent if the role does not allow it. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** Primary button. */
  action?: ReactNode;
  /** `Detail` elements. */
  children: ReactNode;
}

/** All fields of an item and its actions, which phones show only here. */
export function CareDetail({ title, item, tab, onClose, onEdit, onDelete, action, children }: CareDetailProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel size="lg">
        <DialogPanelHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>
            <DeviceLink item={item} />
          </DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody>
          <DetailGrid columns={3}>{children}</DetailGrid>
          {item.source ? (
            <Quote className="mt-4">
              “{item.source.quote}” <ItemPageChip item={item} tab={tab} size="sm" />
            </Quote>
          ) : null}
        </DialogPanelBody>
        {onEdit || onDelete || action ? (
          <DialogPanelFooter>
            {onDelete ? (
              <Button variant="ghost-destructive" className="sm:mr-auto" onClick={onDelete}>
                <Trash2 aria-hidden="true" />
                Delete
              </Button>
            ) : null}
            {onEdit ? (
              <Button variant="outline" onClick={onEdit}>
                <Pencil aria-hidden="true" />
                Edit
              </Button>
            ) : null}
            {action}
          </DialogPanelFooter>
        ) : null}
      </DialogPanel>
    </Dialog>
  );
}
