import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useDeparture } from '../hooks/use-departure';
import { cn } from '../lib/cn';
import { connectToaster, type ToastMessage } from '../lib/toast';
import { Button } from '../primitives/button';

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-4.5 text-status-ok-solid" />,
  error: <CircleAlert aria-hidden="true" className="size-4.5 text-status-error-solid" />,
  warning: <TriangleAlert aria-hidden="true" className="size-4.5 text-status-warning-solid" />,
  info: <Info aria-hidden="true" className="size-4.5 text-status-info-solid" />,
};

export interface ToastCardProps extends Omit<ToastMessage, 'id' | 'duration'> {
  onDismiss?: () => void;
}

/** Look of a toast; sonner places and animates it. */
export function ToastCard({ tone, title, description, action, onDismiss }: ToastCardProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className="flex w-90 max-w-full gap-2.5 rounded-lg bg-popover py-3 pr-2 pl-3.5 text-popover-foreground text-sm shadow-popover"
    >
      <span className="mt-0.5">{icons[tone]}</span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {description ? <p className="text-muted-foreground">{description}</p> : null}
        {action ? (
          <Button variant="outline" size="sm" className="mt-2" onClick={action.onClick}>
            {action.label}
          </Button>
        ) : null}
      </div>
      <Button variant="ghost" size="icon-sm" aria-label="Dismiss" className="-mt-1 max-sm:-my-2" onClick={onDismiss}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}

const defaultDurationMs = 5000;

interface TimedToastProps extends Omit<ToastMessage, 'id'> {
  onGone: () => void;
}

/** Has its own timer, because sonner always fades out in 200 ms. */
function TimedToast({ duration = defaultDurationMs, action, onGone, ...message }: TimedToastProps) {
  const { leaving, pause, leave } = useDeparture(duration, onGone);
  useEffect(() => {
    const pauseWhileHidden = () => pause(document.hidden);
    document.addEventListener('visibilitychange', pauseWhileHidden);
    return () => document.removeEventListener('visibilitychange', pauseWhileHidden);
  }, [pause]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer while the toast is read
    <div
      data-leaving={leaving || undefined}
      onPointerEnter={() => pause(true)}
      onPointerLeave={() => pause(false)}
      onFocus={() => pause(true)}
      onBlur={() => pause(false)}
      className={cn('transition duration-[300ms]', leaving && 'pointer-events-none translate-x-4 opacity-0')}
    >
      <ToastCard
        {...message}
        onDismiss={leave}
        action={
          action && {
            label: action.label,
            onClick: () => {
              action.onClick();
              leave();
            },
          }
        }
      />
    </div>
  );
}

/** Render once per app; its code is loaded after the first page. */
export function Toaster() {
  useEffect(() => {
    let toastCount = 0;
    /** sonner's ids of the visible toasts that can be replaced, by our own id. */
    const sonnerIds = new Map<string, string>();
    return connectToaster(({ id, ...message }) => {
      // a message that replaces another one starts its own timer
      const key = ++toastCount;
      // a new sonner id if the predecessor is being removed: sonner would remove the new message together with it
      const sonnerId = (id && sonnerIds.get(id)) ?? `toast-${key}`;
      if (id) sonnerIds.set(id, sonnerId);
      const remove = () => {
        if (id) sonnerIds.delete(id);
        sonner.dismiss(sonnerId);
      };
      sonner.custom(() => <TimedToast key={key} {...message} onGone={remove} />, {
        id: sonnerId,
        duration: Number.POSITIVE_INFINITY,
      });
    });
  }, []);
  return (
    <Sonner
      position="top-right"
      // a collapsed stack would cover the buttons of the older ones
      expand
      visibleToasts={4}
      gap={8}
      offset={belowTopBar}
      mobileOffset={belowTopBar}
      style={sonnerStyle}
    />
  );
}

/** Keeps toasts clear of the top bar, which is 52 px high, on a phone 56 px. */
const belowTopBar = { top: 64, right: 16, left: 16 };

/** Overrides the font, width and layer that sonner sets. */
const sonnerStyle = { '--width': '360px', fontFamily: 'inherit', zIndex: 'var(--z-toast)' } as CSSProperties;
