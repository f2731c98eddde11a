import type { Delivery } from '@steward/api/schema/notifications';
import { FieldNote } from '@steward/ui/blocks/field';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { Button } from '@steward/ui/primitives/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@steward/ui/primitives/collapsible';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { channelLabels, stateLabels } from '../delivery-words';
import { fullTime } from '../times';

/** Channels by which the notification was sent, and the reasons why others did not send it. */
export function Deliveries({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Collapsible open={open} onOpenChange={setOpen} className="mt-4 border-t pt-3">
      <CollapsibleTrigger asChild>
        <Button variant="ghost" size="sm" className="group -ml-2.5">
          Why did I (not) get this?
          <ChevronDown
            aria-hidden="true"
            className="transition-transform duration-(--duration) group-data-[state=open]:rotate-180"
          />
        </Button>
      </CollapsibleTrigger>
      <CollapsibleContent>{open ? <DeliveryList id={id} /> : null}</CollapsibleContent>
    </Collapsible>
  );
}

function DeliveryList({ id }: { id: string }) {
  const deliveries = trpc.notifications.deliveries.useQuery({ id }, { staleTime: 0 });
  if (deliveries.isPending) return <Skeleton className="mt-2 h-16" />;
  if (deliveries.isError) return <FieldNote error={`Failed to load the deliveries: ${deliveries.error.message}`} />;
  return (
    <ul className="mt-1.5 grid gap-2.5 text-sm">
      <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3">
        <span className="font-medium">In-app</span>
        <StatusDot tone="ok">Always in this list</StatusDot>
      </li>
      {deliveries.data.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} />
      ))}
      {deliveries.data.length === 0 ? (
        <li className="text-muted-foreground">No other channel was set up when it was sent.</li>
      ) : null}
    </ul>
  );
}

function DeliveryRow({ delivery: { channel, state, reason, attempts, sentAt, dueAt } }: { delivery: Delivery }) {
  const { label, tone } = stateLabels[state];
  const times = [
    sentAt ? `sent ${fullTime(sentAt)}` : null,
    dueAt ? `next try ${fullTime(dueAt)}` : null,
    attempts > 1 ? `${attempts} attempts` : null,
  ].filter((part) => part !== null);
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3">
      <span className="font-medium">{channelLabels[channel]}</span>
      <span className="grid min-w-0 gap-0.5">
        <StatusDot tone={tone}>{label}</StatusDot>
        <span className="wrap-anywhere text-muted-foreground">{reason}</span>
        {times.length > 0 ? (
          <span className="text-muted-foreground text-xs tabular-nums">{times.join(', ')}</span>
        ) : null}
      </span>
    </li>
  );
}
