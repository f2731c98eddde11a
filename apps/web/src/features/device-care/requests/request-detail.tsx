import type { WorkRequest } from '@steward/api/schema/requests';
import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { PicturePreviews } from '../../../care/pictures/picture-previews';
import { momentOf } from '../../../lib/calendar';
import { useMay } from '../../../lib/session/use-may';
import { DeviceLink } from '../components/device-link';
import type { Decision } from './request-dialogs';
import { decisionText, reporterText, stateLabels } from './request-words';

interface RequestDetailProps {
  request: WorkRequest;
  onDecide: (decision: Decision) => void;
  onReopen: () => void;
  reopening: boolean;
  onClose: () => void;
}

/** Detail of a request: report, reporter, photos, and the possible decisions. */
export function RequestDetail({ request, onDecide, onReopen, reopening, onClose }: RequestDetailProps) {
  const mayWrite = useMay('maintenance:write');
  const { reference, description, machineStopped, reporterContact, pictures, state, createdAt } = request;
  const decision = decisionText(request);
  const canReopen = state === 'DECLINED' || state === 'DUPLICATE';
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel size="lg">
        <DialogPanelHeader>
          <DialogTitle>Request {reference}</DialogTitle>
          <DialogDescription>
            <DeviceLink item={request} />
          </DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody>
          <DetailGrid columns={3}>
            <Detail label="What is wrong" span="full">
              <span className="wrap-anywhere whitespace-pre-line">{description}</span>
              <PicturePreviews kind="report" pictures={pictures} of={`report ${reference}`} />
            </Detail>
            <Detail label="Machine">{machineStopped ? 'Stopped' : 'Runs'}</Detail>
            <Detail label="Reported" numeric>
              {momentOf(createdAt)}
            </Detail>
            <Detail label="Location">{request.deviceLocation}</Detail>
            <Detail label="Reported by">{reporterText(request)}</Detail>
            {reporterContact ? <Detail label="Contact">{reporterContact}</Detail> : null}
            {decision ? (
              <Detail label={stateLabels[state]} span="full">
                <span className="wrap-anywhere">{decision}</span>
                <span className="block text-muted-foreground">
                  {request.decidedAt ? momentOf(request.decidedAt) : ''}
                  {request.decidedByName ? ` · ${request.decidedByName}` : ''}
                </span>
              </Detail>
            ) : null}
          </DetailGrid>
        </DialogPanelBody>
        {mayWrite && (state === 'NEW' || canReopen) ? (
          <DialogPanelFooter>
            {canReopen ? (
              <Button variant="outline" pending={reopening} onClick={onReopen}>
                Open again
              </Button>
            ) : (
              <>
                <Button variant="ghost" className="sm:mr-auto" onClick={() => onDecide('decline')}>
                  Decline
                </Button>
                <Button variant="outline" onClick={() => onDecide('duplicate')}>
                  Duplicate of …
                </Button>
                <Button variant="default" onClick={() => onDecide('accept')}>
                  Accept
                </Button>
              </>
            )}
          </DialogPanelFooter>
        ) : null}
      </DialogPanel>
    </Dialog>
  );
}
