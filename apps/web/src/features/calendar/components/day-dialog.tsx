import { DialogPanel, DialogPanelBody, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import type { TaskFilters } from '../../../care/task-filters/task-filters';
import { longDate } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';
import { dayInput } from '../day-input';
import { DaySection } from './day-section';

const kinds = ['due', 'done', 'repeat'] as const;

interface DayDialogProps {
  date: string;
  filters: TaskFilters;
  onClose: () => void;
}

/** Every entry of a day. */
export function DayDialog({ date, filters, onClose }: DayDialogProps) {
  const firstPages = trpc.useQueries((t) =>
    kinds.map((kind) => t.maintenance.calendarDay(dayInput(date, kind, filters))),
  );
  const isLoading = firstPages.some(({ isPending }) => isPending);
  const isEmpty = firstPages.every(({ data }) => data?.totalElements === 0);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel size="md">
        <DialogPanelHeader>
          <DialogTitle>{longDate(date)}</DialogTitle>
          <DialogDescription>
            {isEmpty ? 'Nothing is due or done on this day.' : 'What is due, done and expected on this day.'}
          </DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody className="grid content-start gap-5">
          {isLoading ? (
            <div aria-busy="true" className="grid gap-1.5">
              {Array.from({ length: 4 }, (_, n) => (
                <Skeleton key={n} className="h-13 rounded-md" />
              ))}
            </div>
          ) : (
            kinds.map((kind, n) => (
              <DaySection key={kind} kind={kind} date={date} filters={filters} first={firstPages[n]} />
            ))
          )}
        </DialogPanelBody>
      </DialogPanel>
    </Dialog>
  );
}
