import type { Precaution } from '@steward/api/schema/safety';
import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { SeverityCard } from '@steward/ui/blocks/severity-card';
import { cn } from '@steward/ui/lib/cn';
import { SourceChip } from '../components/source-chip';
import { dayOf } from '../dates';
import type { OpenPage } from '../hooks';
import { useInView } from '../use-in-view';
import { categoryLabels, precautionIcon, severityLevels, typeLabels } from './precaution-words';

interface PrecautionCardProps {
  precaution: Precaution;
  /** The most severe one takes the whole line when it has more to say. */
  first: boolean;
  pages: OpenPage;
}

export function PrecautionCard({ precaution, first, pages }: PrecautionCardProps) {
  const { id, title, description, source, isActive } = precaution;
  const selected = pages.item === id;
  const card = useInView<HTMLLIElement>(selected);
  const details = detailsOf(precaution);
  const wide = first && details.length > 1;
  return (
    <li ref={card} className={cn('grid', wide && 'lg:col-span-2')}>
      <SeverityCard
        icon={precautionIcon(precaution)}
        title={title}
        severity={severityLevels[precaution.severity]}
        inactive={!isActive}
        selected={selected}
        chip={<SourceChip source={source} itemId={id} pages={pages} />}
        meta={[typeLabels[precaution.type], categoryLabels[precaution.category], dayOf(precaution.createdAt)]}
        details={
          details.length ? (
            <DetailGrid columns={wide ? 4 : 2}>
              {details.map(([label, text]) => (
                <Detail key={label} label={label}>
                  {text}
                </Detail>
              ))}
            </DetailGrid>
          ) : undefined
        }
      >
        {description}
      </SeverityCard>
    </li>
  );
}

/** What is said besides the description; the manual's words are not said twice. */
function detailsOf(precaution: Precaution): [string, string][] {
  const all: [string, string | null][] = [
    ['Causes', precaution.causes],
    ['About Reaction', precaution.aboutReaction],
    ['How to Avoid', precaution.howToAvoid],
    ['Safety Information', precaution.safetyInfo],
    ['Recommended Action', precaution.recommendedAction],
  ];
  return all.filter((detail): detail is [string, string] => Boolean(detail[1]) && detail[1] !== precaution.description);
}
