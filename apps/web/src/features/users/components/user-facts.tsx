import { StatusDot } from '@steward/ui/blocks/status-dot';
import { Badge } from '@steward/ui/primitives/badge';
import { Shield } from 'lucide-react';
import { roleLabels, statusLabels } from '../labels';
import type { Person } from '../person';

/** Role label; only administrators get a badge. */
export function UserRole({ role }: Pick<Person, 'role'>) {
  if (role === 'USER') return <span className="text-muted-foreground">{roleLabels.USER}</span>;
  return (
    <Badge variant="outline">
      <Shield aria-hidden="true" />
      {roleLabels.ADMIN}
    </Badge>
  );
}

export function UserStatus({ enabled }: Pick<Person, 'enabled'>) {
  return (
    <StatusDot tone={enabled ? 'ok' : 'offline'} hollow={!enabled}>
      {enabled ? statusLabels.active : statusLabels.inactive}
    </StatusDot>
  );
}
