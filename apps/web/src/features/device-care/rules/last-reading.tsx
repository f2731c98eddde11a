import type { ComparedReading } from '@steward/api/schema/metrics';
import { BeyondLimit } from '../../../care/beyond-limit';
import { limitText } from '../../../care/condition-parts';
import { comparedText } from '../../../care/metrics/metric-words';

interface LastReadingProps {
  /** Undefined for a rule that is not compared with readings. */
  readings: readonly ComparedReading[] | undefined;
  /** The limit follows on the same line. */
  isInline?: boolean;
}

/** The latest value of a rule with its limit, usually below. */
export function LastReading({ readings, isInline = false }: LastReadingProps) {
  if (!readings) return null;
  const [first, second] = readings;
  const limit = second || !first?.reading ? null : first.condition;
  return (
    <span className={isInline ? 'whitespace-normal' : 'whitespace-nowrap'}>
      {comparedText(readings)}
      {first?.isBroken && !second ? (
        <span className="ml-2">
          <BeyondLimit />
        </span>
      ) : null}
      {limit && isInline ? ` · ${limitText(limit)}` : null}
      {limit && !isInline ? <span className="block text-xs">{limitText(limit)}</span> : null}
    </span>
  );
}
