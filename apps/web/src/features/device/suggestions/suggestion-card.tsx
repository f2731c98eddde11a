import type { DeviceMetrics } from '@steward/api/schema/metrics';
import type { Suggestion } from '@steward/api/schema/suggestions';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { Quote } from '@steward/ui/blocks/quote';
import { SeverityPill } from '@steward/ui/blocks/status-pill';
import { cn } from '@steward/ui/lib/cn';
import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { Check, Pencil, X } from 'lucide-react';
import { RuleConnections } from '../../../care/metrics/rule-connections';
import { severityLevels } from '../../../care/precaution-words';
import type { OpenPage } from '../hooks';
import { factsOf, likelihood, titleOf } from './suggestion-words';

interface SuggestionActions {
  onSelect: (id: string, selected: boolean) => void;
  onAccept: (suggestion: Suggestion) => void;
  onEdit: (suggestion: Suggestion) => void;
  onDismiss: (suggestion: Suggestion) => void;
}

interface SuggestionCardProps {
  suggestion: Suggestion;
  selected: boolean;
  deciding: boolean;
  pages: OpenPage;
  /** Metrics of the device, for suggested rules; undefined while loading. */
  metrics: DeviceMetrics | undefined;
  /** Undefined for a role that may not decide. */
  actions: SuggestionActions | undefined;
}

/** A suggested item with its source quote, probability and reason. */
export function SuggestionCard({ suggestion, selected, deciding, pages, metrics, actions }: SuggestionCardProps) {
  const { id, item, probability, reason } = suggestion;
  const title = titleOf(suggestion);
  const { source, description } = item;
  const open = source !== null && pages.item === id && pages.page === source.page;
  const isRepeated = [title, source?.quote ?? ''].some(
    (text) => text.replace(/\.$/, '') === description.replace(/\.$/, ''),
  );
  return (
    <li
      id={`suggestion-${id}`}
      className={cn(
        'flex items-start gap-3 rounded-lg border p-4 max-sm:p-3.5',
        open ? 'bg-primary-subtle shadow-[inset_2px_0_0_var(--primary)]' : 'bg-card shadow-card',
      )}
    >
      {actions ? (
        <Checkbox
          className="mt-0.5"
          aria-label={`Select ${title}`}
          checked={selected}
          onCheckedChange={(checked) => actions.onSelect(id, checked === true)}
        />
      ) : null}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="font-semibold text-base">{title}</h3>
          {suggestion.kind === 'precaution' ? <SeverityPill level={severityLevels[suggestion.item.severity]} /> : null}
          <Badge variant="info">{likelihood(probability)}</Badge>
        </div>
        {isRepeated ? null : <p className="mt-0.5 text-sm">{description}</p>}
        <p className="mt-1 text-muted-foreground text-sm">{factsOf(suggestion).join(' · ')}</p>
        {suggestion.kind === 'rule' && metrics ? (
          <p className="mt-1 text-sm">
            <span className="text-muted-foreground">Compared with: </span>
            <RuleConnections deviceId={suggestion.item.deviceId} ruleId={id} metrics={metrics} />
          </p>
        ) : null}
        {source ? (
          <Quote className="mt-2.5">
            “{source.quote}”{' '}
            <PageChip
              page={source.page}
              size="sm"
              open={open}
              onClick={() => (open ? pages.close() : pages.showQuote(source, id))}
            />
          </Quote>
        ) : null}
        <p className="mt-2.5 text-sm">
          <span className="text-muted-foreground">Why this is only a suggestion: </span>
          {reason}
        </p>
        {actions ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              variant="outline"
              size="sm"
              aria-label={`Accept ${title}`}
              disabled={deciding}
              onClick={() => actions.onAccept(suggestion)}
            >
              <Check aria-hidden="true" />
              Accept
            </Button>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Edit ${title}`}
              disabled={deciding}
              onClick={() => actions.onEdit(suggestion)}
            >
              <Pencil aria-hidden="true" />
              Edit
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Dismiss ${title}`}
              disabled={deciding}
              onClick={() => actions.onDismiss(suggestion)}
            >
              <X aria-hidden="true" />
              Dismiss
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
}
