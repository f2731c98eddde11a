import { Button } from '@steward/ui/primitives/button';
import { dayOf } from '../../../lib/calendar';
import type { Regeneration } from '../use-regeneration';
import { useRecord } from './use-record';

/** Age of the stored report and whether its inputs have changed since. */
export function StoredLine({ customerId, regeneration }: { customerId: string; regeneration: Regeneration }) {
  const { data: record } = useRecord(customerId);
  if (!record) return null;
  const { GeneratedAt, InputsChanged, CustomerInfo } = record;
  return (
    <p className="text-muted-foreground text-sm sm:leading-4">
      Stored result from {dayOf(GeneratedAt)}.{' '}
      {InputsChanged ? (
        <>
          Data or decisions have changed since.{' '}
          <Button
            variant="link"
            size="inline"
            disabled={regeneration.running}
            onClick={() => void regeneration.start({ id: CustomerInfo.CustomerID }).catch(() => undefined)}
          >
            Regenerate
          </Button>
        </>
      ) : (
        'Nothing has changed since.'
      )}
    </p>
  );
}
