import type { Precaution } from '@steward/api/schema/safety';
import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { SelectBox } from '@steward/ui/blocks/select-box';
import { SeverityCard } from '@steward/ui/blocks/severity-card';
import { cn } from '@steward/ui/lib/cn';
import { Button } from '@steward/ui/primitives/button';
import { Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Selection } from '../../../care/bulk/use-selection';
import { categoryLabels, precautionIcon, severityLevels, typeLabels } from '../../../care/precaution-words';
import { dayOf } from '../../../lib/calendar';
import { SourceChip } from '../components/source-chip';
import type { OpenPage } from '../hooks';
import { useScrollIntoView } from '../use-scroll-into-view';
import type { PrecautionActions } from './use-precaution-editor';

/** Texts with more characters are clamped to three lines, or four in a column. */
const longDescription = 320;
const longDetail = 200;

interface PrecautionCardProps {
  precaution: Precaution;
  /** The first card spans both columns if it has several details. */
  first: boolean;
  pages: OpenPage;
  actions: PrecautionActions;
  /** Undefined until the user starts selecting. */
  selection: Selection<Precaution> | undefined;
}

export function PrecautionCard({ precaution, first, pages, actions, selection }: PrecautionCardProps) {
  const { id, title, description, source, isActive } = precaution;
  const selected = pages.item === id;
  const card = useScrollIntoView<HTMLLIElement>(selected);
  const details = detailsOf(precaution);
  const wide = first && details.length > 1;
  const [expanded, setExpanded] = useState(false);
  const long = description.length > longDescription || details.some(([, text]) => text.length > longDetail);
  const clamped = long && !expanded;
  return (
    <li ref={card} className={cn('grid', wide && '@3xl:col-span-2')}>
      <SeverityCard
        icon={precautionIcon(precaution)}
        title={title}
        severity={severityLevels[precaution.severity]}
        inactive={!isActive}
        selected={selected}
        className={selected || !isActive ? undefined : categoryTints[precaution.category]}
        actions={
          selection ? (
            <SelectBox
              size="lg"
              label={`Select ${title}`}
              checked={selection.isSelected(id)}
              onToggle={(range) => selection.toggle(precaution, range)}
            />
          ) : (
            <CardActions precaution={precaution} {...actions} />
          )
        }
        chip={<SourceChip source={source} itemId={id} pages={pages} />}
        meta={[
          typeLabels[precaution.type],
          categoryLabels[precaution.category],
          dayOf(precaution.createdAt),
          ...(precaution.edited
            ? ['Edited by a person']
            : precaution.origin === 'person'
              ? ['Written by a person']
              : []),
        ]}
        details={
          details.length || long ? (
            <>
              <DetailGrid columns={wide ? 4 : 2}>
                {details.map(([label, text]) => (
                  <Detail key={label} label={label}>
                    <span className={cn(clamped && 'line-clamp-4')}>{text}</span>
                  </Detail>
                ))}
              </DetailGrid>
              {long ? (
                <Button
                  variant="link"
                  size="inline"
                  className="mt-2 text-sm leading-[inherit]"
                  onClick={() => setExpanded(!expanded)}
                >
                  {expanded ? 'Show less' : 'Show full text'}
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      >
        {description.replace(/\.$/, '') === title ? null : (
          <span className={cn(clamped && 'line-clamp-3')}>{description}</span>
        )}
      </SeverityCard>
    </li>
  );
}

/** Card background by category (specification 2, section 2); pale, so that the severity stays prominent. */
const categoryTints: Record<Precaution['category'], string | undefined> = {
  thermal_hazard: 'bg-status-high-bg/35',
  electrical_hazard: 'bg-status-warning-bg/35',
  mechanical_hazard: 'bg-status-info-bg/35',
  emergency_procedures: 'bg-status-error-bg/35',
  ppe_requirements: 'bg-status-ok-bg/35',
  general: undefined,
};

function CardActions({ precaution, onToggle, onEdit, onDelete }: PrecautionActions & { precaution: Precaution }) {
  const { title, isActive } = precaution;
  const all = [
    { icon: Power, label: `${isActive ? 'Deactivate' : 'Activate'} ${title}`, act: onToggle },
    { icon: Pencil, label: `Edit ${title}`, act: onEdit },
    { icon: Trash2, label: `Delete ${title}`, act: onDelete },
  ];
  return all.map(({ icon: Icon, label, act }) =>
    act ? (
      <Button
        key={label}
        variant="ghost"
        size="icon-sm"
        aria-label={label}
        title={label}
        onClick={() => act(precaution)}
      >
        <Icon aria-hidden="true" />
      </Button>
    ) : null,
  );
}

/** Labelled texts besides the description, without duplicates. */
function detailsOf(precaution: Precaution): [string, string][] {
  const all: [string, string | null][] = [
    ['Causes', precaution.causes],
    ['About Reaction', precaution.aboutReaction],
    ['How to Avoid', precaution.howToAvoid],
    ['Safety Information', precaution.safetyInfo],
    ['Recommended Action', precaution.recommendedAction],
  ];
  const shownTexts = new Set([precaution.description]);
  return all.filter((detail): detail is [string, string] => {
    const [, text] = detail;
    if (!text || shownTexts.has(text)) return false;
    shownTexts.add(text);
    return true;
  });
}
