import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { FeedDialog } from './feed-dialog';
import { FeedList } from './feed-list';

/** The hash of links to this section. */
const hash = 'calendar-feeds';

/** Addresses from which calendar programs load the user's tasks. */
export function FeedsSection() {
  const utils = trpc.useUtils();
  const feeds = trpc.calendarFeeds.list.useQuery();
  const [dialog, setDialog] = useState<'new' | 'address' | null>(null);
  const onSettled = () => void utils.calendarFeeds.list.invalidate();
  const create = trpc.calendarFeeds.create.useMutation({ onSettled });
  const renew = trpc.calendarFeeds.renew.useMutation({
    onSettled,
    onSuccess: () => setDialog('address'),
    onError: ({ message }) => toast.error('The address could not be renewed', { description: message }),
  });
  const remove = trpc.calendarFeeds.remove.useMutation({
    onSettled,
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error('The calendar feed could not be removed', { description: message }),
  });
  const anchor = useRef<HTMLDivElement>(null);
  const isLinked = useLocation().hash === hash;
  const isLoaded = !feeds.isPending;
  useEffect(() => {
    if (isLinked && isLoaded) anchor.current?.scrollIntoView({ block: 'start' });
  }, [isLinked, isLoaded]);
  return (
    <div ref={anchor} id={hash} className="scroll-mt-4">
      <SettingsSection
        title="Calendar feeds"
        description="For Apple, Google or Outlook calendars, which show your tasks on the day they are due."
      >
        <FeedList
          feeds={feeds.data}
          error={feeds.error?.message}
          onRetry={() => void feeds.refetch()}
          pendingId={(renew.isPending && renew.variables.id) || (remove.isPending && remove.variables.id) || undefined}
          onRenew={(id) => renew.mutate({ id })}
          onRemove={(id) => remove.mutate({ id })}
        />
        <Button variant="outline" className="mt-4 max-sm:w-full" onClick={() => setDialog('new')}>
          Create feed
        </Button>
        {dialog ? (
          <FeedDialog
            address={dialog === 'address' ? renew.data?.address : create.data?.address}
            pending={create.isPending}
            error={create.error?.message}
            onCreate={(viewId) => create.mutate({ viewId })}
            onClose={() => {
              setDialog(null);
              create.reset();
              renew.reset();
            }}
          />
        ) : null}
      </SettingsSection>
    </div>
  );
}
