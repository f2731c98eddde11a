import { hasOneMetric } from '@steward/api/schema/rules';
import { StatusSegments } from '@steward/ui/blocks/segments';
import { useState } from 'react';
import type { RuleValues } from '../rule-values';
import { EnteredTrial } from './entered-trial';
import { StoredTrial } from './stored-trial';
import { trialRule } from './trial-rule';
import type { TrialSpan } from './use-trial';

type Source = TrialSpan | 'entered';
const sources: { value: Source; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'entered', label: 'Custom values' },
];

/** Simulates the rule being edited on stored readings, or on values that the user enters. */
export function RuleTrial({ values, deviceId }: { values: RuleValues; deviceId: string }) {
  const [source, setSource] = useState<Source>('week');
  const [text, setText] = useState('');
  const rule = trialRule(values);
  return (
    <div className="grid min-w-0 gap-3">
      <div className="min-w-0 max-w-full justify-self-start">
        <StatusSegments label="Readings" value={source} onChange={setSource} options={sources} />
      </div>
      {rule === null ? (
        <Note>Enter a metric and a value above to see when the rule would have fired.</Note>
      ) : source === 'entered' && !hasOneMetric(rule.trigger) ? (
        <Note>Custom values can be tried with conditions on one metric only.</Note>
      ) : source === 'entered' ? (
        <EnteredTrial rule={rule} text={text} onText={setText} />
      ) : deviceId ? (
        <StoredTrial rule={rule} deviceId={deviceId} span={source} onOwnValues={() => setSource('entered')} />
      ) : (
        <Note>Choose a device to see its readings, or enter custom values.</Note>
      )}
    </div>
  );
}

const Note = ({ children }: { children: string }) => <p className="text-muted-foreground text-sm">{children}</p>;
