import type { DeviceMeters, Meter } from '@steward/api/schema/meters';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { SectionHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { useMay } from '../../../lib/session/use-may';
import { trpc } from '../../../lib/trpc/trpc';
import { MeterCard } from './meter-card';
import { NeededMeters } from './needed-meters';

const MeterForm = lazyDialog(() => import('./meter-form').then(({ MeterForm }) => MeterForm), 'The meter form');

interface MetersSectionProps {
  deviceId: string;
  deviceName: string;
}

/** The meters of a device, and the missing ones that its tasks need. */
export function MetersSection({ deviceId, deviceName }: MetersSectionProps) {
  const query = trpc.meters.ofDevice.useQuery({ deviceId });
  const mayWrite = useMay('meters:write');
  const [form, setForm] = useState<{ meter?: Meter; unit?: string } | null>(null);
  const { data } = query;
  return (
    <section aria-label="Meters" className="mb-6">
      <SectionHead
        title="Meters"
        actions={
          mayWrite && (data?.meters.length || data?.needed.length) ? (
            <Button variant="outline" onClick={() => setForm({})}>
              <Plus aria-hidden="true" />
              Add Meter
            </Button>
          ) : null
        }
      />
      <Body
        query={query}
        deviceName={deviceName}
        onAdd={mayWrite ? (unit) => setForm(unit === undefined ? {} : { unit }) : undefined}
        onEdit={(meter) => setForm({ meter })}
      />
      {form && data ? (
        <MeterForm
          deviceId={deviceId}
          deviceName={deviceName}
          meter={form.meter}
          unit={form.unit}
          metrics={data.metrics}
          onClose={() => setForm(null)}
        />
      ) : null}
    </section>
  );
}

interface BodyProps {
  query: {
    data: DeviceMeters | undefined;
    error: { message: string } | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  deviceName: string;
  /** Undefined if the role may not add meters. */
  onAdd: ((unit?: string) => void) | undefined;
  onEdit: (meter: Meter) => void;
}

function Body({ query, deviceName, onAdd, onEdit }: BodyProps) {
  const { data } = query;
  if (!data) {
    if (!query.error) return <Skeleton className="h-28 rounded-lg" />;
    return (
      <Card>
        <ErrorPanel title="Failed to load the meters" onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {query.error.message}
        </ErrorPanel>
      </Card>
    );
  }
  return (
    <div className="grid gap-3">
      <NeededMeters needed={data.needed} meters={data.meters} onAdd={onAdd} />
      {data.meters.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {data.meters.map((meter) => (
            <li key={meter.id} className="min-w-0">
              <MeterCard meter={meter} deviceName={deviceName} onEdit={() => onEdit(meter)} />
            </li>
          ))}
        </ul>
      )}
      {data.meters.length === 0 && data.needed.length === 0 && (
        <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5">
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="font-medium text-sm">No meters yet</h3>
            <p className="text-muted-foreground text-sm">
              A meter counts running hours, cycles or kilometres. Tasks that depend on them get their due dates from its
              readings.
            </p>
          </div>
          {onAdd ? (
            <Button variant="outline" onClick={() => onAdd()}>
              <Plus aria-hidden="true" />
              Add Meter
            </Button>
          ) : null}
        </Card>
      )}
    </div>
  );
}
