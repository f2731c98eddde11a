import type { ChecklistStep } from '@steward/api/schema/organization';
import { IconButton } from '@steward/ui/blocks/icon-button';
import { cn } from '@steward/ui/lib/cn';
import { toast } from '@steward/ui/lib/toast';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, Circle, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useUser } from '../../../lib/session/user';
import { trpc } from '../../../lib/trpc/trpc';
import { useChecklist } from '../hooks';
import { rememberedFirstSteps, rememberFirstSteps } from '../remembered-steps';

interface StepText {
  title: string;
  note: string;
  link: LinkProps;
}

const stepTexts: Record<ChecklistStep, StepText> = {
  name: {
    title: 'Name your organization',
    note: 'And set its time zone: due dates and reminders follow it.',
    link: { to: '/settings', search: { tab: 'organization' } },
  },
  device: {
    title: 'Add your first asset',
    note: 'Steward reads its manual and proposes rules, tasks and precautions.',
    link: { to: '/devices', search: { add: 'asset' } },
  },
  people: {
    title: 'Invite your colleagues',
    note: 'By email or with a link.',
    link: { to: '/users', search: { add: 'user' } },
  },
  notifications: {
    title: 'Set up your notifications',
    note: 'By email, push or chat, outside your quiet hours.',
    link: { to: '/settings', search: { tab: 'notifications' } },
  },
};

const allSteps = Object.keys(stepTexts) as ChecklistStep[];

/**
 * Remaining steps to set up a new organization. Renders nothing once all are done or the list was dismissed.
 * @param pageLoading the rest of the page is not shown yet: space is reserved for the steps, which appear with it
 */
export function FirstSteps({ pageLoading }: { pageLoading: boolean }) {
  const utils = trpc.useUtils();
  const { checklist, loading } = useChecklist();
  const { id: userId } = useUser();
  const [previouslyShown] = useState(() => rememberedFirstSteps(userId));
  useEffect(() => {
    if (checklist !== undefined) rememberFirstSteps(userId, checklist !== null);
  }, [userId, checklist]);
  const dismiss = trpc.organization.dismissChecklist.useMutation({
    onSuccess: () => utils.organization.checklist.setData(undefined, null),
    onError: ({ message }) => toast.error('The first steps could not be dismissed', { description: message }),
  });
  const expected = checklist === undefined ? loading && previouslyShown : checklist !== null;
  if (!expected) return null;
  if (pageLoading || !checklist) return <FirstStepsSkeleton />;
  const { steps } = checklist;
  const doneCount = steps.filter(({ done }) => done).length;
  return (
    <section aria-labelledby="first-steps" className="mb-4 max-sm:mb-3">
      <Card className="overflow-hidden">
        <div className="flex items-center gap-3 border-b py-2 pr-2 pl-4">
          <h2 id="first-steps" className="font-semibold text-base">
            First steps
          </h2>
          <p className="flex-1 text-muted-foreground text-sm tabular-nums">
            {doneCount} of {steps.length} done
          </p>
          <IconButton label="Dismiss the first steps" icon={X} onClick={() => dismiss.mutate()} />
        </div>
        <ul className="grid gap-px bg-border md:grid-cols-2">
          {steps.map(({ step, done }) => (
            <Step key={step} done={done} {...stepTexts[step]} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Placeholder of the same height: it contains the same texts, but hides them. */
function FirstStepsSkeleton() {
  return (
    <Card aria-hidden="true" inert className="mb-4 overflow-hidden max-sm:mb-3">
      <div className="flex items-center gap-3 border-b py-2 pr-2 pl-4">
        <Skeleton className="h-4 w-36" />
        <span className="invisible ml-auto">
          <IconButton label="Dismiss the first steps" icon={X} disabled />
        </span>
      </div>
      <div className="grid gap-px bg-border md:grid-cols-2">
        {allSteps.map((step) => (
          <div key={step} className="flex min-h-14 items-center gap-3 bg-card px-4 py-2">
            <Skeleton className="size-5 rounded-full" />
            <span className="min-w-0 flex-1">
              <TextSkeleton className="font-medium text-sm">{stepTexts[step].title}</TextSkeleton>
              <TextSkeleton className="text-xs">{stepTexts[step].note}</TextSkeleton>
            </span>
            <span className="size-3.5" />
          </div>
        ))}
      </div>
    </Card>
  );
}

function TextSkeleton({ className, children }: { className: string; children: string }) {
  return (
    <span className={cn('relative block w-fit', className)}>
      <span className="invisible">{children}</span>
      <Skeleton className="absolute inset-x-0 inset-y-0.75" />
    </span>
  );
}

function Step({ title, note, link, done }: StepText & { done: boolean }) {
  return (
    <li className="relative flex min-h-14 items-center gap-3 bg-card px-4 py-2 hover:bg-accent">
      {done ? (
        <CircleCheck aria-hidden="true" className="size-5 text-status-ok-solid" />
      ) : (
        <Circle aria-hidden="true" className="size-5 text-icon-quiet" />
      )}
      <span className="min-w-0 flex-1">
        <b className="block font-medium text-sm">
          {done ? (
            <>
              {title}
              <span className="sr-only">: done</span>
            </>
          ) : (
            <Link {...link} className="after:absolute after:inset-0 after:content-['']">
              {title}
            </Link>
          )}
        </b>
        <span className="block text-muted-foreground text-xs">{note}</span>
      </span>
      {done ? null : <ChevronRight aria-hidden="true" className="size-3.5 text-icon-quiet" />}
    </li>
  );
}
