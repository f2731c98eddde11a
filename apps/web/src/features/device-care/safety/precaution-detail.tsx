import type { Precaution } from '@steward/api/schema/safety';
import { Detail } from '@steward/ui/blocks/detail-grid';
import { SeverityPill } from '@steward/ui/blocks/status-pill';
import { categoryLabels, severityLevels, typeLabels } from '../../../care/precaution-words';
import { dayOf } from '../../../lib/calendar';

/** All fields of a precaution; empty ones are left out. */
export function PrecautionDetail({ precaution }: { precaution: Precaution }) {
  const texts: [string, string | null][] = [
    ['About Reaction', precaution.aboutReaction],
    ['Causes', precaution.causes],
    ['How to Avoid', precaution.howToAvoid],
    ['Safety Information', precaution.safetyInfo],
    ['Recommended Action', precaution.recommendedAction],
    ['Mitigation', precaution.mitigation],
  ];
  return (
    <>
      <Detail label="Description" span="full">
        {precaution.description}
      </Detail>
      <Detail label="Severity">
        <SeverityPill level={severityLevels[precaution.severity]} />
      </Detail>
      <Detail label="Status">{precaution.isActive ? 'Active' : 'Inactive'}</Detail>
      <Detail label="Type">{typeLabels[precaution.type]}</Detail>
      <Detail label="Category">{categoryLabels[precaution.category]}</Detail>
      <Detail label="Created" numeric>
        {dayOf(precaution.createdAt)}
      </Detail>
      {texts.map(([label, text]) =>
        text ? (
          <Detail key={label} label={label} span="full">
            {text}
          </Detail>
        ) : null,
      )}
    </>
  );
}
