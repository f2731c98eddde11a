import type { ComparedReading } from '@steward/api/schema/metrics';
import { Condition } from '@steward/ui/blocks/condition';
import { StatusPill } from '@steward/ui/blocks/status-pill';
import { conditionParts } from '../../../care/condition-parts';
import { comparedText } from '../../../care/metrics/metric-words';

interface LastReadingProps {
  /** Undefined for a rule that is not compared. */
  readings: readonly ComparedReading[] | undefined;
}

/** The last value of a rule against its limit. */
export function LastReading({ readings }: LastReadingProps) {
  if (!readings) return null;
  const [first, second] = readings;
  const limit = second ? null : (first?.condition ?? null);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {comparedText(readings)}
      {limit && first?.reading ? <Condition parts={conditionParts(limit).slice(1)} /> : null}
      {first?.isBroken && !second ? <StatusPill tone="error">Beyond</StatusPill> : null}
    </span>
  );
}
