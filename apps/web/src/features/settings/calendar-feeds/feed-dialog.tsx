import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { useState } from 'react';
import { CopyField } from '../../../care/copy-field';
import { useTaskViews } from '../../../care/task-views/use-task-views';

const ownTasks = 'own';

interface FeedDialogProps {
  /** The address, once the feed is created. */
  address: string | undefined;
  pending: boolean;
  error: string | undefined;
  /** @param viewId null for the user's own tasks */
  onCreate: (viewId: string | null) => void;
  onClose: () => void;
}

/** Creates a feed and shows its address, once. Mounted only while open. */
export function FeedDialog({ address, pending, error, onCreate, onClose }: FeedDialogProps) {
  const views = useTaskViews().data ?? [];
  const [source, setSource] = useState(ownTasks);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle>{address ? 'Address of the calendar feed' : 'Create Calendar Feed'}</DialogTitle>
          <DialogDescription>
            Anyone who knows the address can see these tasks without signing in. You can renew or remove it here at any
            time.
          </DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody className="grid content-start gap-3">
          {address ? (
            <>
              <Banner tone="ok" slim>
                The feed is ready. Copy its address now: it is shown only once.
              </Banner>
              <CopyField
                label="Address"
                value={address}
                hint="Add it to your calendar program as a subscription: From URL in Google, New Calendar Subscription in Apple, Subscribe from web in Outlook."
                noun="address"
              />
            </>
          ) : (
            <>
              <Field label="Tasks" hint="Save a view in My work or the calendar to choose it here.">
                <Select value={source} onValueChange={setSource}>
                  <SelectTrigger>
                    <SelectValue />
                  </SelectTrigger>
                  <SelectContent>
                    <SelectItem value={ownTasks}>Assigned to me</SelectItem>
                    {views.map(({ id, name }) => (
                      <SelectItem key={id} value={id}>
                        View: {name}
                      </SelectItem>
                    ))}
                  </SelectContent>
                </Select>
              </Field>
              {error ? (
                <Banner tone="error" slim>
                  {error}
                </Banner>
              ) : null}
            </>
          )}
        </DialogPanelBody>
        <DialogPanelFooter>
          <Button variant={address ? 'outline' : 'ghost'} onClick={onClose}>
            {address ? 'Close' : 'Cancel'}
          </Button>
          {address ? null : (
            <Button variant="default" pending={pending} onClick={() => onCreate(source === ownTasks ? null : source)}>
              Create Feed
            </Button>
          )}
        </DialogPanelFooter>
      </DialogPanel>
    </Dialog>
  );
}
