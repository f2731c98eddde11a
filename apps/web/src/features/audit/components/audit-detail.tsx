import type { AuditEntry } from '@steward/api/schema/audit';
import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogClose, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { fullMomentOf } from '../../../lib/calendar';
import { actionLabel, entityLabel } from '../labels';
import { AuditFacts } from './audit-facts';

/** Dialog with all facts of an entry. Mounted only while open. */
export function AuditDetail({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { summary, action, actorName, at, entity, entityId, address, details } = entry;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle className="wrap-anywhere">{summary}</DialogTitle>
          <DialogDescription>{actionLabel(action)}</DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody>
          <DetailGrid columns={2}>
            <Detail label="Person">{actorName || 'Steward'}</Detail>
            <Detail label="Network address">{address ?? 'Unknown'}</Detail>
            <Detail label="Time" span="full" numeric>
              {fullMomentOf(at)}
            </Detail>
            <Detail label="Object">{entityLabel(entity)}</Detail>
            {entityId ? <Detail label="ID">{entityId}</Detail> : null}
          </DetailGrid>
          {details && Object.keys(details).length > 0 ? <AuditFacts details={details} /> : null}
        </DialogPanelBody>
        <DialogPanelFooter>
          <DialogClose asChild>
            <Button variant="outline">Close</Button>
          </DialogClose>
        </DialogPanelFooter>
      </DialogPanel>
    </Dialog>
  );
}
