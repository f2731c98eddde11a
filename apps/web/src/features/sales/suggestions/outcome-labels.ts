import type { Decision } from '@steward/api/schema/sales';
import type { BadgeVariant } from '@steward/ui/primitives/badge';
import { Clock, type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react';

interface OutcomeLabel {
  value: Decision['outcome'];
  label: string;
  icon: LucideIcon;
  badge: BadgeVariant;
}

export const outcomeLabels: readonly OutcomeLabel[] = [
  { value: 'won', label: 'Won', icon: ThumbsUp, badge: 'ok' },
  { value: 'lost', label: 'Lost', icon: ThumbsDown, badge: 'offline' },
  { value: 'not-now', label: 'Not now', icon: Clock, badge: 'outline' },
];

export const outcomeLabel = (outcome: Decision['outcome'] | null): OutcomeLabel | undefined =>
  outcomeLabels.find(({ value }) => value === outcome);
