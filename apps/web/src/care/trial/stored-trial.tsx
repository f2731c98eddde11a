import type { RuleSimulation } from '@steward/api/schema/rules';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import type { ReactNode } from 'react';
import { readingPoints } from '../../charts/reading-points';
import { momentOf } from '../../lib/calendar';
import { spanWords } from '../reading-spans';
import { TrialChart } from './trial-chart';
import type { TrialRule } from './trial-rule';
import { trialSummary } from './trial-words';
import { type TrialSpan, useStoredTrial } from './use-trial';

interface StoredTrialProps {
  rule: TrialRule;
  deviceId: string;
  span: TrialSpan;
  onOwnValues: () => void;
}

export function StoredTrial({ rule, deviceId, span, onOwnValues }: StoredTrialProps) {
  const { time, simulation, history } = useStoredTrial(deviceId, rule, span);
  const { data } = simulation;
  const error = simulation.error ?? history.error;
  if (error) {
    const retry = () => void (simulation.error ? simulation.refetch() : history.refetch());
    return (
      <p role="alert" className="text-sm text-status-error-text">
        The readings could not be evaluated: {error.message}{' '}
        <Button variant="link" size="inline" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton className="h-55" />;
  const spanText = spanWords[span];
  const ownValues = (
    <Button variant="link" size="inline" onClick={onOwnValues}>
      Enter custom values
    </Button>
  );
  const problem = problemOf(data, rule, spanText);
  if (problem) {
    return (
      <Result>
        {problem} {ownValues}
      </Result>
    );
  }
  const chart = history.data?.metrics[0];
  return (
    <>
      <Result>
        {trialSummary(data, spanText)} {partialSentence(data, time.from)} {chartSentence(data)}
      </Result>
      {chart?.metric === data.metric && chart ? (
        <TrialChart
          rule={rule}
          simulation={data}
          points={readingPoints(chart.buckets, history.data?.bucketMs ?? null)}
          bucketMs={history.data?.bucketMs ?? null}
          {...time}
          spanText={spanText}
        />
      ) : (
        <Skeleton className="h-55" />
      )}
    </>
  );
}

/** Live region for the result of each simulation. */
const Result = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-sm">
    {children}
  </p>
);

function problemOf({ problem, conditionIndex, readings }: RuleSimulation, { trigger }: TrialRule, spanText: string) {
  const condition = trigger.conditions[conditionIndex];
  const metric = condition?.metric ?? '';
  const unit = condition && 'unit' in condition ? condition.unit : '';
  if (problem === 'metric') return `The device has sent no readings of "${metric}".`;
  if (problem === 'unit') return `The readings of "${metric}" cannot be converted to ${unit}.`;
  return readings ? null : `The device has sent no readings of "${metric}" ${spanText}.`;
}

const chartSentence = ({ metric, unit }: RuleSimulation) =>
  `The chart shows ${[metric, unit].filter(Boolean).join(' in ')}.`;

const partialSentence = ({ from }: RuleSimulation, spanStart: number) =>
  from !== null && Date.parse(from) > spanStart ? `Only the newest were evaluated, from ${momentOf(from)}.` : '';
