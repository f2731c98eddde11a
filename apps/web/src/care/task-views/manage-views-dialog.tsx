import type { TaskView } from '@steward/api/schema/task-views';
import { Banner } from '@steward/ui/blocks/banner';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RenameView } from './rename-view';
import { useTaskViewChanges, useTaskViews } from './use-task-views';

/** Renames and deletes views, and sets the default view of My work. */
export function ManageViewsDialog({ onClose }: { onClose: () => void }) {
  const { data: views, error } = useTaskViews();
  const { update, remove } = useTaskViewChanges();
  const [renamedViewId, setRenamedViewId] = useState<string | null>(null);
  const [viewToDelete, setViewToDelete] = useState<TaskView | null>(null);
  const failure = error ?? update.error ?? remove.error;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel size="default">
        <DialogPanelHeader>
          <DialogTitle>Views</DialogTitle>
          <DialogDescription>My work opens with the starred view. Only you see your views.</DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody>
          {failure ? (
            <Banner slim tone="error" className="mb-3">
              {failure.message}
            </Banner>
          ) : null}
          {views?.length === 0 ? <p className="text-muted-foreground text-sm">No views are saved.</p> : null}
          {views || error ? null : <Skeleton className="h-11 rounded-md" />}
          <ul>
            {views?.map((view) => (
              <li key={view.id} className="flex min-h-12 items-center gap-1 border-b last:border-b-0">
                {renamedViewId === view.id ? (
                  <RenameView view={view} onClose={() => setRenamedViewId(null)} />
                ) : (
                  <>
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-pressed={view.isDefault}
                      aria-label={`Open My work with ${view.name}`}
                      title="Open My work with this view"
                      onClick={() => update.mutate({ id: view.id, isDefault: !view.isDefault })}
                    >
                      <Star aria-hidden="true" className={view.isDefault ? 'fill-current text-primary' : undefined} />
                    </Button>
                    <span className="wrap-anywhere min-w-0 flex-1 text-sm">{view.name}</span>
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Rename ${view.name}`}
                      onClick={() => setRenamedViewId(view.id)}
                    >
                      <Pencil aria-hidden="true" />
                    </Button>
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={`Delete ${view.name}`}
                      onClick={() => setViewToDelete(view)}
                    >
                      <Trash2 aria-hidden="true" />
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
        </DialogPanelBody>
        <DialogPanelFooter>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </DialogPanelFooter>
        <ConfirmDialog
          open={viewToDelete !== null}
          onOpenChange={() => setViewToDelete(null)}
          title={`Delete the view "${viewToDelete?.name ?? ''}"?`}
          pending={remove.isPending}
          onConfirm={() =>
            viewToDelete && remove.mutate({ id: viewToDelete.id }, { onSettled: () => setViewToDelete(null) })
          }
        >
          The tasks stay as they are.
        </ConfirmDialog>
      </DialogPanel>
    </Dialog>
  );
}
