import { BeyondLimit } from '../../../care/beyond-limit';
import { limitText, saysLimit } from '../../../care/condition-parts';
import type { LastReading } from '../readings/reading-words';

interface RuleReadingProps {
  ruleName: string;
  reading: LastReading;
}

/** The last reading of a rule, marked if it is beyond the limit. The limit is shown below, unless the rule's name states it. */
export function RuleReading({ ruleName, reading: { text, limit } }: RuleReadingProps) {
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <span className={limit?.isBroken ? 'font-medium text-foreground' : undefined}>{text}</span>
        {limit?.isBroken ? <BeyondLimit /> : null}
      </span>
      {limit && !saysLimit(ruleName, limit.condition) ? (
        <span className="block whitespace-normal text-xs">{limitText(limit.condition)}</span>
      ) : null}
    </>
  );
}
