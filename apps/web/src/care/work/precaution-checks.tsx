import type { Precaution } from '@steward/api/schema/safety';
import { PrecautionCheck } from '@steward/ui/blocks/precaution-check';
import { severityLevels } from '../precaution-words';
import { WorkPageChip } from './work-pages';

interface PrecautionChecksProps {
  precautions: readonly Precaution[];
  acknowledged: readonly string[];
  /** Whether all of them must be acknowledged. */
  required: boolean;
  onChange: (acknowledged: string[]) => void;
}

/** Checklist of the precautions that apply to a task. */
export function PrecautionChecks({ precautions, acknowledged, required, onChange }: PrecautionChecksProps) {
  return (
    <div>
      <p className="mb-3 text-muted-foreground text-sm">
        These precautions concern this task. {required ? 'Tick each of them' : 'Tick those that you have read'}; your
        name and the time are recorded.
      </p>
      <ul className="grid gap-2" aria-label="Precautions">
        {precautions.map((precaution) => (
          <li key={precaution.id}>
            <PrecautionCheck
              title={precaution.title}
              severity={severityLevels[precaution.severity]}
              checked={acknowledged.includes(precaution.id)}
              onCheckedChange={(checked) =>
                onChange(checked ? [...acknowledged, precaution.id] : acknowledged.filter((id) => id !== precaution.id))
              }
              chip={<PageLink precaution={precaution} />}
            >
              {precaution.description === precaution.title ? null : precaution.description}
            </PrecautionCheck>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PageLink({ precaution: { deviceName, source } }: { precaution: Precaution }) {
  if (!source) return null;
  const { page, documentId, quote } = source;
  return <WorkPageChip page={{ documentId, page, quote }} manual={`the manual of ${deviceName}`} />;
}
