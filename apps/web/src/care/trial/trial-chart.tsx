import type { RuleSimulation } from '@steward/api/schema/rules';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import type { ReadingPoint } from '../../charts/reading-paths';
import { lazyPart } from '../../lib/parts/lazy-part';
import { PartBoundary } from '../../lib/parts/part-boundary';
import { readingText } from '../reading-text';
import type { TrialRule } from './trial-rule';
import { trialAlarms, trialSummary } from './trial-words';

const ReadingLines = lazyPart(() => import('../../charts/reading-lines').then((chart) => chart.default));
const tick = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });

interface TrialChartProps {
  rule: TrialRule;
  simulation: RuleSimulation;
  points: readonly ReadingPoint[];
  bucketMs: number | null;
  from: number;
  to: number;
  /** 'in the last 7 days' */
  spanText: string;
}

/** Chart of the first condition's readings with its limit and the alarms that the rule would have raised. */
export function TrialChart({ rule, simulation, points, bucketMs, from, to, spanText }: TrialChartProps) {
  const { unit, values } = simulation;
  const shownCondition = rule.trigger.conditions[simulation.conditionIndex];
  const summary = trialSummary(simulation, spanText);
  return (
    <PartBoundary name="This chart" loading={<Skeleton className="h-55" />}>
      <ReadingLines
        label={summary}
        from={from}
        to={to}
        points={points}
        bucketMs={bucketMs}
        limits={shownCondition && 'operator' in shownCondition ? [{ operator: shownCondition.operator, values }] : []}
        alarms={trialAlarms(simulation)}
        format={(value) => readingText({ value: Number(value.toPrecision(6)), unit })}
        formatTick={(value) => tick.format(value)}
      />
    </PartBoundary>
  );
}
