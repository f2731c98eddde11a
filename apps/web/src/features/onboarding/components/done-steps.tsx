import { Card } from '@steward/ui/primitives/card';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { timeOf } from '../../../lib/calendar';
import { pluralize } from '../origin';
import type { Onboarded } from '../use-onboarded';

/** The completed steps of an onboarding. */
export function DoneSteps({ createdAt, pageCount, processingTime, counts, passages, estimated }: Onboarded) {
  const seconds = processingTime === null ? '' : ` in ${Math.round(processingTime)} s`;
  const steps = [
    { name: 'Device Created', note: createdAt ? timeOf(createdAt) : '' },
    { name: 'PDF Processed', note: pageCount ? `${pluralize(pageCount, 'page')}${seconds}` : '' },
    {
      name: 'AI Rules Generated',
      note: estimated
        ? `about ${counts.rulesGenerated} rules`
        : pluralize(counts.rulesGenerated, 'rule') || 'No limits found',
    },
    { name: 'Chat Ready', note: passages ? pluralize(passages, 'passage') : '' },
  ];
  const Icon = estimated ? CircleDashed : CircleCheck;
  return (
    <Card className="mb-4">
      <ol className="flex flex-wrap justify-between gap-3 px-4 py-3.5 max-sm:grid max-sm:grid-cols-2">
        {steps.map(({ name, note }) => (
          <li key={name} className="flex min-h-9 items-start gap-2">
            <Icon aria-hidden="true" className={estimated ? 'text-icon' : 'text-status-ok-solid'} />
            <div>
              <p className="font-[560] text-sm/4.5">{name}</p>
              <p className="text-muted-foreground text-xs tabular-nums">{note}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
