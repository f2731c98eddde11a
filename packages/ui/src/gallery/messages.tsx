import { CalendarClock, Plus, SearchX, Wrench } from 'lucide-react';
import { Banner } from '../blocks/banner';
import { EmptyState } from '../blocks/empty-state';
import { ErrorPanel } from '../blocks/error-panel';
import { ManualPicture } from '../blocks/manual-picture';
import { OfflineLine } from '../blocks/offline-line';
import { ToastCard } from '../blocks/toaster';
import { toast } from '../lib/toast';
import { Button } from '../primitives/button';
import { Card } from '../primitives/card';
import { Section } from './section';

export function Banners() {
  return (
    <Section title="Banner" note="Next to its cause: what happened, what was kept, what to do.">
      <div className="grid gap-2">
        <Banner tone="warning" icon={CalendarClock} action={<Button variant="outline">View Tasks</Button>}>
          <b>3 Maintenance Task(s) Due Today</b> • You have 1 task(s) assigned
        </Banner>
        <Banner tone="ok" slim onDismiss={() => undefined}>
          Device "DG-04" has been successfully added to the platform!
        </Banner>
        <Banner tone="error" slim onDismiss={() => undefined}>
          <b>Permission Denied:</b> You do not have the required permissions to delete devices.
        </Banner>
        <Banner tone="info" slim busy>
          Updating maintenance data...
        </Banner>
        <OfflineLine offline />
      </div>
    </Section>
  );
}

export function Toasts() {
  return (
    <Section title="Toast" note="Top right for 5 s, exit in 300 ms. Announced politely, errors at once.">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
        <ToastCard tone="success" title="Task completed" description="Next: 22 May 2027, or at 3,662 h" />
        <ToastCard tone="error" title="Failed to update rule" description="Your change was not saved. Try again." />
        <ToastCard tone="warning" title="Reading is lower than the last one" description="3,398 h, last 3,412 h" />
        <ToastCard tone="info" title="Logged out successfully" description="You have been logged out of your account" />
        <Button variant="outline" onClick={() => toast.success('Task completed', { description: 'Next: 22 May 2027' })}>
          Show a toast
        </Button>
      </div>
    </Section>
  );
}

export function Empties() {
  return (
    <Section
      title="Empty and failed lists"
      note="What belongs here, why it is useful, and a button that creates the first entry."
      wide
    >
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Card>
          <EmptyState
            icon={Wrench}
            headingLevel={3}
            title="This device doesn't have any maintenance tasks yet."
            action={
              <Button variant="default">
                <Plus aria-hidden="true" />
                Add Your First Task
              </Button>
            }
          >
            Upload its manual, or write the first task yourself.
          </EmptyState>
        </Card>
        <Card>
          <EmptyState
            icon={SearchX}
            headingLevel={3}
            title="No tasks match your current filters."
            action={<Button variant="outline">Clear filters</Button>}
          >
            11 tasks are hidden by Status: overdue and “pump”.
          </EmptyState>
        </Card>
        <Card>
          <EmptyState
            picture={<ManualPicture />}
            headingLevel={3}
            title="No assets found"
            action={
              <Button variant="default" size="lg">
                <Plus aria-hidden="true" />
                Add First Device
              </Button>
            }
            footnote="Takes about two minutes. You need the manual as a PDF, up to 50 MB."
          >
            Add a machine with its PDF manual. You get its rules, its schedule and its precautions, each with its page.
          </EmptyState>
        </Card>
        <Card>
          <ErrorPanel title="Failed to load maintenance tasks" onRetry={() => undefined}>
            Nothing was lost. The server did not answer.
          </ErrorPanel>
        </Card>
      </div>
    </Section>
  );
}
