import type { MaintenanceTask, ManualSteps } from '@steward/api/schema/maintenance';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

interface StepChecksProps {
  steps: ManualSteps;
  ticked: readonly string[];
  task: Pick<MaintenanceTask, 'id' | 'deviceId' | 'deviceName'>;
  onChange: (ticked: string[]) => void;
}

/** The manual's steps as a checklist. */
export function StepChecks({ steps: { title, page, documentId, steps }, ticked, task, onChange }: StepChecksProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="flex items-center gap-2 font-medium text-sm">
        Steps: {title}
        <PageChip asChild size="sm" page={page} manual={`the manual of ${task.deviceName}`}>
          <Link
            to="/devices/$deviceId"
            params={{ deviceId: task.deviceId }}
            search={{ tab: 'maintenance', page, doc: documentId, item: task.id }}
            target="_blank"
          >
            p. {page}
          </Link>
        </PageChip>
      </h3>
      <ol className="mt-1">
        {steps.map(({ text, notice }, index) =>
          notice ? (
            <li key={index} className="py-2 text-sm">
              <b className="font-semibold">{notice}</b> {text}
            </li>
          ) : (
            <StepCheck
              key={index}
              text={text}
              checked={ticked.includes(text)}
              onChange={(checked) => onChange(checked ? [...ticked, text] : ticked.filter((other) => other !== text))}
            />
          ),
        )}
      </ol>
    </section>
  );
}

function StepCheck(props: { text: string; checked: boolean; onChange: (checked: boolean) => void }) {
  const id = useId();
  return (
    <li className="flex min-h-11 items-start gap-3 border-b py-2.5 last:border-b-0">
      <Checkbox
        id={id}
        size="lg"
        checked={props.checked}
        onCheckedChange={(next) => props.onChange(next === true)}
        className="mt-px"
      />
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer text-sm">
        {props.text}
      </label>
    </li>
  );
}
