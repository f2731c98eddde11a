import type { Notification, NotificationDetails } from '@steward/api/schema/notifications';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { IconTile } from '@steward/ui/blocks/icon-tile';
import { SeverityPill } from '@steward/ui/blocks/status-pill';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Link } from '@tanstack/react-router';
import { MessageSquareText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { categoryIcons } from '../category-icons';
import { deviceTabOf } from '../device-tab';
import { documentOf } from '../document-of';
import { isAboutRequest } from '../is-about-request';
import { subjectOf } from '../subject-of';
import { fullTime } from '../times';
import { kindOf, urgencyOf } from '../words';
import { BeforeWork } from './before-work';
import { Deliveries } from './deliveries';
import { ManualPageLink } from './manual-page';
import { NotificationFacts } from './notification-facts';
import { SubjectLink } from './subject-link';

const levels = { High: 'critical', Medium: 'medium', Low: 'low' } as const;

interface NotificationDialogProps {
  /** The notification from the list if it is listed there, else from the details. */
  notification: Notification | undefined;
  details: NotificationDetails | undefined;
  /** Whether it was deleted or sent to another user; links in messages can lead to such notifications. */
  isMissing: boolean;
  error: string | undefined;
  onRetry: () => void;
  onDelete: (id: string) => void;
  onClose: () => void;
}

/** Details of a notification, with links to the next step. */
export function NotificationDialog({
  notification,
  details,
  isMissing,
  error,
  onRetry,
  onDelete,
  onClose,
}: NotificationDialogProps) {
  const [confirming, setConfirming] = useState(false);
  const deviceId = notification?.deviceId;
  const documentId = notification ? documentOf(notification) : null;
  const subject = notification ? subjectOf(notification) : null;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel>
        <DialogPanelHeader className="items-center pb-1">
          {notification ? <NotificationHeader notification={notification} /> : <DialogTitle>Notification</DialogTitle>}
        </DialogPanelHeader>
        <DialogPanelBody>
          {notification ? (
            <p className="wrap-anywhere whitespace-pre-line">
              {notification.message} {details ? <ManualPageLink details={details} source={details.source} /> : null}
            </p>
          ) : null}
          {details ? (
            <>
              <NotificationFacts details={details} />
              <BeforeWork details={details} />
              <Deliveries id={details.id} />
            </>
          ) : isMissing ? (
            <p>This notification no longer exists or was sent to someone else.</p>
          ) : error === undefined ? (
            <Skeleton className="mt-4 h-40" />
          ) : (
            <ErrorPanel title="The details could not be loaded" onRetry={onRetry}>
              {error}
            </ErrorPanel>
          )}
        </DialogPanelBody>
        {notification ? (
          <DialogPanelFooter>
            <Button variant="ghost-destructive" className="-ml-3 sm:mr-auto" onClick={() => setConfirming(true)}>
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
            {deviceId ? (
              <>
                {documentId ? null : (
                  <Button variant="outline" asChild>
                    <Link to="/devices/$deviceId" params={{ deviceId }} search={{ tab: 'chat' }}>
                      <MessageSquareText aria-hidden="true" />
                      Ask the manual
                    </Link>
                  </Button>
                )}
                <Button variant={documentId || subject ? 'outline' : 'default'} asChild>
                  <Link
                    to="/devices/$deviceId"
                    params={{ deviceId }}
                    search={{ tab: deviceTabOf(notification.category) }}
                  >
                    Open device
                  </Link>
                </Button>
              </>
            ) : documentId || subject ? null : (
              <Button variant="outline" onClick={onClose}>
                Close
              </Button>
            )}
            {isAboutRequest(notification) ? (
              <Button variant="outline" asChild>
                <Link to="/device-care" search={{ tab: 'requests' }}>
                  Open requests
                </Link>
              </Button>
            ) : null}
            {subject ? <SubjectLink subject={subject} /> : null}
            {documentId ? (
              <Button variant="default" asChild>
                <Link to="/knowledge" search={{ tab: 'documents', document: documentId }}>
                  Open document
                </Link>
              </Button>
            ) : null}
          </DialogPanelFooter>
        ) : isMissing ? (
          <DialogPanelFooter>
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
          </DialogPanelFooter>
        ) : null}
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title="Delete this notification?"
          onConfirm={() => notification && onDelete(notification.id)}
        >
          It is removed from your list permanently. The device and its tasks do not change.
        </ConfirmDialog>
      </DialogPanel>
    </Dialog>
  );
}

function NotificationHeader({ notification }: { notification: Notification }) {
  const { title, category, createdAt } = notification;
  const { icon, tone } = categoryIcons[category];
  const urgency = urgencyOf(notification);
  return (
    <div className="flex items-center gap-3">
      <IconTile icon={icon} tone={tone} className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <DialogTitle className="wrap-anywhere">{title}</DialogTitle>
        <DialogDescription className="tabular-nums">
          {kindOf(category)} · {fullTime(createdAt)}
        </DialogDescription>
      </div>
      <SeverityPill level={levels[urgency]}>{urgency} urgency</SeverityPill>
    </div>
  );
}
