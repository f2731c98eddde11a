import type { RuleSimulation } from '@steward/api/schema/rules';
import type { AlarmSpan } from '../../charts/reading-lines';
import { momentOf } from '../../lib/calendar';
import { countText } from '../../lib/count-text';
import { durationText } from '../../lib/duration-text';
import { readingText } from '../reading-text';

/** 'Would have raised 3 alarms in the last 7 days, open for 2 h 10 min in total, based on 10,080 readings.' */
export function trialSummary({ alarmCount, alarmMs, readings }: RuleSimulation, spanText: string): string {
  const source = `based on ${countText(readings, 'reading')}`;
  if (!alarmCount) return `Would have raised no alarm ${spanText}, ${source}.`;
  const open = alarmMs > 0 ? `open for ${durationText(alarmMs)} in total, ` : '';
  return `Would have raised ${countText(alarmCount, 'alarm')} ${spanText}, ${open}${source}.`;
}

/** 'Raised 21 Nov 2026, 09:41 at 99 °C, worst 104 °C, cleared after 5 min' */
export function trialAlarms({ alarms }: RuleSimulation): AlarmSpan[] {
  return alarms.map(({ raisedAt, clearedAt, value, peakValue, unit }) => {
    const at = Date.parse(raisedAt);
    const end = clearedAt === null ? null : Date.parse(clearedAt);
    const worst = peakValue === null || peakValue === value ? [] : [`worst ${readingText({ value: peakValue, unit })}`];
    const state = end === null ? 'open until the last reading' : `cleared after ${durationText(end - at)}`;
    const raised = [`Raised ${momentOf(raisedAt)}`, value === null ? '' : ` at ${readingText({ value, unit })}`].join(
      '',
    );
    return { id: raisedAt, at, end, label: [raised, ...worst, state].join(', ') };
  });
}
