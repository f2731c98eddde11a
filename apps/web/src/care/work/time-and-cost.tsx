import { Field } from '@steward/ui/blocks/field';
import { Input } from '@steward/ui/primitives/input';
import type { WorkProblems } from './read-entered';
import type { WorkDraft } from './work-draft';

interface TimeAndCostProps {
  draft: WorkDraft;
  problems: WorkProblems;
  onChange: (changes: Partial<WorkDraft>) => void;
}

export function TimeAndCost({ draft, problems, onChange }: TimeAndCostProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Minutes" optional error={problems.minutes}>
        <Input
          name="minutes"
          inputMode="numeric"
          autoComplete="off"
          value={draft.minutes ?? ''}
          onChange={(event) => onChange({ minutes: event.target.value })}
          className="h-11 tabular-nums"
        />
      </Field>
      <Field label="Cost" optional error={problems.cost}>
        <Input
          name="cost"
          inputMode="decimal"
          autoComplete="off"
          value={draft.cost}
          onChange={(event) => onChange({ cost: event.target.value })}
          className="h-11 tabular-nums"
        />
      </Field>
    </div>
  );
}
