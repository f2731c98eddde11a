import { Field } from '@steward/ui/blocks/field';
import { Textarea } from '@steward/ui/primitives/textarea';
import { useMemo, useState } from 'react';
import { parseSeries } from './parse-series';
import { SeriesFile } from './series-file';
import { TrialChart } from './trial-chart';
import type { TrialRule } from './trial-rule';
import { trialSummary } from './trial-words';
import { useEnteredTrial } from './use-trial';

interface EnteredTrialProps {
  rule: TrialRule;
  text: string;
  onText: (text: string) => void;
}

const spanText = 'for these values';

/** Simulates the rule on values that the user pastes, types or uploads. They are not stored. */
export function EnteredTrial({ rule, text, onText }: EnteredTrialProps) {
  const [now] = useState(Date.now);
  const parsed = useMemo(() => parseSeries(text, now), [text, now]);
  const readings = 'readings' in parsed ? parsed.readings : [];
  const { data, error } = useEnteredTrial(rule, readings);
  const points = readings
    .map(({ at, value }) => ({ at: Date.parse(at), min: value, max: value, value }))
    .sort((a, b) => a.at - b.at);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <>
      <Field
        label="Values"
        hint="One reading per line: time,value, or a file of exported readings. Values without a time are treated as one per minute. They are not stored."
        error={'error' in parsed ? parsed.error : error?.message}
        aside={<SeriesFile onText={onText} />}
      >
        <Textarea
          rows={5}
          value={text}
          onChange={(event) => onText(event.target.value)}
          placeholder={'2026-11-21 09:41,97.4\n2026-11-21 09:42,98.6'}
          spellCheck={false}
        />
      </Field>
      {data && first && last ? (
        <>
          <p role="status" className="text-sm">
            {trialSummary(data, spanText)}
          </p>
          <TrialChart
            rule={rule}
            simulation={data}
            points={points}
            bucketMs={null}
            from={first.at}
            to={Math.max(last.at, first.at + 1)}
            spanText={spanText}
          />
        </>
      ) : null}
    </>
  );
}
