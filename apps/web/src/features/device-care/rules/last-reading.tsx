import type { ComparedReading } from '@steward/api/schema/metrics';
import { StatusPill } from '@steward/ui/blocks/status-pill';
import { conditionParts } from '../../../care/condition-parts';
import { comparedText } from '../../../care/metrics/metric-words';

interface LastReadingProps {
  /** Undefined for a rule that is not compared with readings. */
  readings: readonly ComparedReading[] | undefined;
}

/** The latest value of a rule with its limit below. */
export function LastReading({ readings }: LastReadingProps) {
  if (!readings) return null;
  const [first, second] = readings;
  const limit = second || !first?.reading ? null : first.condition;
  return (
    <span className="whitespace-nowrap">
      {comparedText(readings)}
      {first?.isBroken && !second ? (
        <span className="ml-2">
          <StatusPill tone="error">Beyond</StatusPill>
        </span>
      ) : null}
      {limit ? <span className="block text-xs">{limitText(limit)}</span> : null}
    </span>
  );
}

/** 'Alarm when it is above 98 °C' */
const limitText = (condition: NonNullable<ComparedReading['condition']>) => {
  const parts = conditionParts(condition).slice(1);
  return `Alarm when it ${parts.map((part) => ('value' in part ? part.value : part.word)).join(' ')}`;
};
