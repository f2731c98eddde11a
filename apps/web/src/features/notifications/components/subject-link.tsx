import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import type { NotificationSubject } from '../subject-of';

/** The next step of a notification about alarms, or about many devices. */
export function SubjectLink({ subject }: { subject: NotificationSubject }) {
  return (
    <Button variant="default" asChild>
      {subject.kind === 'offline devices' ? (
        <Link to="/devices" search={{ status: 'OFFLINE' }}>
          Open devices
        </Link>
      ) : subject.kind === 'alarms' ? (
        <Link to="/alarms" search={{ priority: subject.priority, from: subject.from, to: subject.to }}>
          Open alarms
        </Link>
      ) : (
        <Link to="/alarms" search={{ alarm: subject.id }}>
          Open alarm
        </Link>
      )}
    </Button>
  );
}
