import type { Dashboard } from '@steward/api/schema/dashboard';
import { IconTile } from '@steward/ui/blocks/icon-tile';
import { cn } from '@steward/ui/lib/cn';
import { Link } from '@tanstack/react-router';
import { Boxes, ChartLine, ChevronRight, type LucideIcon, Settings, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { countText } from '../../../lib/count-text';

interface QuickActionsProps {
  /** Undefined while they load. */
  stats: Dashboard['stats'] | undefined;
  showIntelligence: boolean;
  className?: string;
}

/** Shortcuts to common pages. */
export function QuickActions({ stats, showIntelligence, className }: QuickActionsProps) {
  const assets = stats?.assets.ok ? stats.assets.data : null;
  const rules = stats?.rules.ok ? stats.rules.data : null;
  return (
    <section aria-labelledby="quick-actions" className={cn('flex flex-col gap-2', className)}>
      <h2 id="quick-actions" className="sr-only">
        Quick actions
      </h2>
      <QuickAction
        icon={Boxes}
        note={
          assets
            ? `${countText(assets.total, 'asset')} at ${countText(assets.locations, 'location')}`
            : 'Machines, their status and care'
        }
      >
        <Link to="/devices" className={cardLink}>
          Manage Smart Assets
        </Link>
      </QuickAction>
      <QuickAction
        icon={SlidersHorizontal}
        note={rules ? `${countText(rules.total, 'rule')}, ${rules.active} active` : 'Limits and actions'}
      >
        <Link to="/device-care" search={{ tab: 'rules' }} className={cardLink}>
          Automation Rules
        </Link>
      </QuickAction>
      {showIntelligence ? (
        <QuickAction icon={ChartLine} note="Questions, answers, feedback">
          <Link to="/analytics" className={cardLink}>
            Intelligence
          </Link>
        </QuickAction>
      ) : null}
      <QuickAction icon={Settings} note="Profile, notifications, dashboard">
        <Link to="/settings" className={cardLink}>
          Settings
        </Link>
      </QuickAction>
    </section>
  );
}

/** Extends the link over the whole card. */
const cardLink = "after:absolute after:inset-0 after:rounded-lg after:content-['']";

function QuickAction({ icon, note, children }: { icon: LucideIcon; note: string; children: ReactNode }) {
  return (
    <div className="relative flex min-h-11.5 flex-1 items-center gap-3 rounded-lg border bg-card px-3.5 py-1.5 shadow-card transition-[border-color] hover:border-line-hover">
      <IconTile size="sm" icon={icon} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-medium text-sm">{children}</b>
        <span title={note} className="block truncate text-muted-foreground text-xs max-sm:hidden">
          {note}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-3.5 text-icon-quiet" />
    </div>
  );
}
