import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { toneBox } from '../lib/tone';
import { Button } from '../primitives/button';
import { Spinner } from '../primitives/spinner';

const icons = { ok: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info };

export interface BannerProps {
  tone: keyof typeof icons;
  icon?: LucideIcon;
  /** Shows a spinner instead of the icon while work is in progress. */
  busy?: boolean;
  /** 40 px high instead of 48. */
  slim?: boolean;
  /** An outline button. */
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string;
  children: ReactNode;
}

/** Message placed next to its cause: what happened, what was kept, what to do. Screen readers announce errors at once. */
export function Banner({
  tone,
  icon,
  busy = false,
  slim = false,
  action,
  onDismiss,
  className,
  children,
}: BannerProps) {
  const Icon = icon ?? icons[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cn(
        'flex items-center gap-3 rounded-lg border pr-2 pl-3.5 text-sm max-sm:flex-wrap max-sm:py-2',
        slim ? 'min-h-10 py-0.75' : 'min-h-12 py-1.75',
        toneBox[tone],
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon aria-hidden="true" className="size-4.5" />}
      <div className={cn('min-w-0 flex-1', action && 'max-sm:basis-2/3')}>{children}</div>
      {action}
      {onDismiss ? (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Dismiss"
          className="enabled:[&>.lucide]:text-current"
          onClick={onDismiss}
        >
          <X aria-hidden="true" />
        </Button>
      ) : null}
    </div>
  );
}
