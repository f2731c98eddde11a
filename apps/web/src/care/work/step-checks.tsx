import { labelOfStep, type MaintenanceTask, type ManualSteps } from '@steward/api/schema/maintenance';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { useId } from 'react';
import { WorkPageChip } from './work-pages';

interface StepChecksProps {
  steps: ManualSteps;
  ticked: readonly string[];
  task: Pick<MaintenanceTask, 'deviceName'>;
  onChange: (ticked: string[]) => void;
}

/** The manual's steps as a checklist. */
export function StepChecks({ steps: { title, page, documentId, steps }, ticked, task, onChange }: StepChecksProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="flex items-center gap-2 font-medium text-sm">
        Steps: {title}
        <WorkPageChip page={{ documentId, page }} manual={`the manual of ${task.deviceName}`} />
      </h3>
      <ol className="mt-1">
        {steps.map((step, index) => {
          const label = labelOfStep(step);
          return step.notice ? (
            <li key={index} className="py-2 text-sm">
              <b className="font-semibold">{step.notice}</b> {step.text}
            </li>
          ) : (
            <StepCheck
              key={index}
              label={label}
              checked={ticked.includes(label)}
              onChange={(checked) => onChange(checked ? [...ticked, label] : ticked.filter((other) => other !== label))}
            />
          );
        })}
      </ol>
    </section>
  );
}

function StepCheck(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
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
        {props.label}
      </label>
    </li>
  );
}
