import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';

/** Invisible banner that reserves the space while the dashboard loads. */
export const DueTodayPlaceholder = (due: { count: number; mine: number }) => (
  <div inert className="invisible">
    <DueTodayBanner {...due} />
  </div>
);

/** Number of tasks due today, and of those assigned to the current user. */
export function DueTodayBanner({ count, mine }: { count: number; mine: number }) {
  if (count === 0) return null;
  return (
    <Banner
      tone="warning"
      icon={CalendarClock}
      className="mb-4 max-sm:mb-3"
      action={
        <Button variant="outline" asChild>
          <Link to="/device-care" search={{ tab: 'maintenance', sort: 'nextMaintenance' }}>
            View Tasks
          </Link>
        </Button>
      }
    >
      <b className="font-semibold">{count} Maintenance Task(s) Due Today</b>
      {mine > 0 ? (
        <span className="max-sm:block">
          {' • '}
          <Link
            to="/my-work"
            className="rounded-sm underline underline-offset-2 hover:no-underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
          >
            You have {mine} task(s) assigned
          </Link>
        </span>
      ) : null}
    </Banner>
  );
}
