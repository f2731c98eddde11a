import type { Part, UpcomingTask } from '@steward/api/schema/dashboard';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardAction, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { useId } from 'react';
import { useWork } from '../../../care/work/use-work';
import { PartError, type Retry } from './part-error';
import { UpcomingCards } from './upcoming-cards';
import { UpcomingTable } from './upcoming-table';

interface UpcomingPanelProps extends Retry {
  part: Part<UpcomingTask[]>;
  userId: string;
  className?: string;
}

/** Up to five tasks due next, overdue ones first. */
export function UpcomingPanel({ part, userId, className, ...retry }: UpcomingPanelProps) {
  const title = useId();
  const phone = useIsPhone();
  const work = useWork();
  const List = phone ? UpcomingCards : UpcomingTable;
  return (
    <Card role="region" aria-labelledby={title} className={className}>
      <CardHeader>
        <CardTitle id={title}>Upcoming Maintenance Notifications</CardTitle>
        <CardAction>
          <Button variant="ghost" size="sm" asChild className="max-sm:px-1.5">
            <Link to="/device-care" search={{ tab: 'maintenance' }} aria-label="View All maintenance tasks">
              View All
            </Link>
          </Button>
        </CardAction>
      </CardHeader>
      {!part.ok ? (
        <PartError {...retry}>The maintenance tasks could not be loaded.</PartError>
      ) : part.data.length ? (
        <List tasks={part.data} userId={userId} onStart={work.start} />
      ) : (
        <EmptyState icon={CalendarCheck} title="No upcoming maintenance" headingLevel={3}>
          The next scheduled tasks appear here. They are generated from the manuals of your machines or planned in the
          DeviceCare Center.
        </EmptyState>
      )}
      {work.dialog}
    </Card>
  );
}
