import type { RecommendationRecord } from '@steward/api/schema/sales';
import { DialogPanel, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { History } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { DecisionsList } from './decisions-list';

/** Opens the decided suggestions of a customer; hidden while there are none. */
export function DecisionsButton({ customer }: { customer: RecommendationRecord['CustomerInfo'] }) {
  const [open, setOpen] = useState(false);
  const { data } = trpc.sales.decisions.useQuery({ id: customer.CustomerID });
  if (!open && !data?.totalElements) return null;
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <History aria-hidden="true" />
        Decided ({data?.totalElements ?? 0})
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogPanel size="xl">
          <DialogPanelHeader>
            <DialogTitle>Decided suggestions</DialogTitle>
            <DialogDescription>
              Outcomes of the suggestions for {customer.CustomerName}, newest first. Undone suggestions may appear again
              in the next report.
            </DialogDescription>
          </DialogPanelHeader>
          <DecisionsList customer={customer} />
        </DialogPanel>
      </Dialog>
    </>
  );
}
