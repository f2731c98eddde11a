import type { Session } from '@steward/api/schema/users';
import { Banner } from '@steward/ui/blocks/banner';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { SettingsSection } from '@steward/ui/blocks/settings-section';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { relativeMoment } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';
import { trpc } from '../../../lib/trpc/trpc';
import { useSuccess } from '../use-success';

/** Lists the user's sessions, with buttons to end another one and all others. */
export function SessionsSection() {
  const utils = trpc.useUtils();
  const sessions = trpc.users.sessions.useQuery();
  const { success, showSuccess } = useSuccess();
  const reportResult = (failure: string) => ({
    onSuccess: ({ message }: { message: string }) => showSuccess(message),
    onError: (error: { message: string }) => toast.error(failure, { description: error.message }),
    onSettled: () => utils.users.sessions.invalidate(),
  });
  const endOthers = trpc.users.endOtherSessions.useMutation(reportResult('The other sessions could not be ended'));
  const endOne = trpc.users.endSession.useMutation(reportResult('The browser could not be signed out'));
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <SettingsSection title="Sessions" description="Browsers where you are signed in.">
      {sessions.data ? (
        <ul className="-mt-2.5">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={endOne.isPending && endOne.variables.id === session.id}
              onEnd={() => endOne.mutate({ id: session.id })}
            />
          ))}
        </ul>
      ) : sessions.isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <ErrorPanel title="Failed to load your sessions" onRetry={() => void sessions.refetch()}>
          {sessions.error.message}
        </ErrorPanel>
      )}
      {success ? (
        <Banner tone="ok" slim className="mt-3">
          {success}
        </Banner>
      ) : null}
      {others > 0 ? (
        <Button
          variant="outline"
          className="mt-4 max-sm:w-full"
          pending={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          Sign out everywhere else
        </Button>
      ) : null}
    </SettingsSection>
  );
}

interface SessionRowProps {
  session: Session;
  ending: boolean;
  onEnd: () => void;
}

function SessionRow({
  session: { browser, address, since, lastUsedAt, endsAt, current },
  ending,
  onEnd,
}: SessionRowProps) {
  const today = useToday();
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-sm">
          {browser}
          {address ? <span className="wrap-anywhere font-normal text-muted-foreground"> at {address}</span> : null}
        </p>
        <p className="text-muted-foreground text-xs tabular-nums">
          Signed in: {relativeMoment(since, today)} · Last used: {relativeMoment(lastUsedAt, today)} · Ends:{' '}
          {relativeMoment(endsAt, today)}
        </p>
      </div>
      {current ? (
        <StatusDot tone="ok">This browser</StatusDot>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          pending={ending}
          onClick={onEnd}
          aria-label={`Sign out ${browser}${address ? ` at ${address}` : ''}, last used ${relativeMoment(lastUsedAt, today)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
