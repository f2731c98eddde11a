import { IconTile } from '@steward/ui/blocks/icon-tile';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { cn } from '@steward/ui/lib/cn';
import { Badge } from '@steward/ui/primitives/badge';
import { Card } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import type { Process } from './processes';

/** Card of a process; if enabled, the whole card is a link. */
export function ProcessCard({ process: { name, description, icon, enabled } }: { process: Process }) {
  return (
    <Card
      aria-disabled={enabled ? undefined : true}
      className={cn(
        'relative flex h-full items-start gap-3 p-4 transition-[border-color]',
        enabled && 'hover:border-line-hover has-focus-visible:outline-2 has-focus-visible:outline-ring',
      )}
    >
      <IconTile icon={icon} />
      <div className="min-w-0 flex-1">
        <h2 className={cn('font-semibold text-base', !enabled && 'text-muted-foreground')}>
          {enabled ? (
            <Link to="/process" search={{ view: 'sales' }} className="outline-none after:absolute after:inset-0">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="mt-0.5 text-muted-foreground text-sm">{description}</p>
      </div>
      {enabled ? <StatusDot tone="ok">Available</StatusDot> : <Badge variant="tag">Coming Soon</Badge>}
    </Card>
  );
}
