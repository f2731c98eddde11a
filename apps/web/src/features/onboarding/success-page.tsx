import { Banner } from '@steward/ui/blocks/banner';
import { Page } from '@steward/ui/blocks/page';
import { cn } from '@steward/ui/lib/cn';
import { Button } from '@steward/ui/primitives/button';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { Check, CircleDashed, QrCode } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { WaitingTasks } from '../../care/meters/waiting-tasks';
import { usePageTitle } from '../../lib/page-title';
import { lazyDialog } from '../../lib/parts/lazy-dialog';
import { Capabilities } from './components/capabilities';
import { DeviceInfo } from './components/device-info';
import { DoneSteps } from './components/done-steps';
import { Figures } from './components/figures';
import { LanguageNotice } from './components/language-notice';
import { OriginCard } from './components/origin-card';
import { SuggestionsNote } from './components/suggestions-note';
import { useRun } from './hooks';
import { type Onboarded, useOnboarded } from './use-onboarded';

const DeviceLabelDialog = lazyDialog(
  () => import('../../care/labels/device-label-dialog').then((module) => module.DeviceLabelDialog),
  'The label',
);

interface SuccessPageProps {
  /** Null until the server has sent it. */
  deviceId: string | null;
  /** Called with the device's name once onboarding is completed. */
  onAdded: (name: string) => void;
  /** Injected, because the chat is another feature. */
  renderChat: (deviceId: string) => ReactNode;
}

/** Results of an onboarding, with the device's chat. */
export function SuccessPage({ deviceId, onAdded, renderChat }: SuccessPageProps) {
  usePageTitle('Onboarding Complete!', { inTopBar: false });
  const run = useRun();
  const onboarded = useOnboarded(deviceId, run);
  const navigate = useNavigate();
  const newId = deviceId === null ? onboarded.deviceId : null;
  useEffect(() => {
    // put the id into the address, so that the page can be reloaded
    if (newId) void navigate({ to: '/devices', search: { onboarded: newId }, replace: true });
  }, [newId, navigate]);
  const addedName = onboarded.ready ? onboarded.name : '';
  useEffect(() => {
    if (addedName) onAdded(addedName);
  }, [addedName, onAdded]);
  // opened from a bookmark of a run that is no longer in memory
  if (!onboarded.deviceId && run.phase === 'idle') return <Navigate to="/devices" replace />;
  return (
    <Page flush>
      <div className="flex flex-1 max-sm:flex-col sm:min-h-0">
        <div className="relative min-w-0 px-(--gutter) pt-6 pb-6 sm:min-h-0 sm:flex-1 sm:overflow-auto">
          <Head {...onboarded} />
          <ProblemBanner onboarded={onboarded} rejection={run.phase === 'failed' ? run.message : null} />
          <LanguageNotice notice={onboarded.languageNotice} className="mb-4" />
          <DoneSteps {...onboarded} />
          <Figures {...onboarded} />
          <Suggestions {...onboarded} />
          <WaitingTasks tasks={onboarded.lists?.tasks ?? []} className="mb-4" />
          <div className="mb-4 grid grid-cols-2 gap-4 max-sm:grid-cols-1">
            <DeviceInfo {...onboarded} />
            <Capabilities {...onboarded} />
          </div>
          <OriginCard {...onboarded} />
        </div>
        {onboarded.deviceId && !onboarded.estimated ? (
          <aside
            aria-label={`Chat with ${onboarded.name}`}
            className="flex min-h-0 w-104 shrink-0 flex-col border-l bg-card max-sm:h-130 max-sm:w-auto max-sm:border-t max-sm:border-l-0"
          >
            {renderChat(onboarded.deviceId)}
          </aside>
        ) : null}
      </div>
    </Page>
  );
}

function Suggestions({ deviceId, suggestions }: Onboarded) {
  if (!deviceId || !suggestions) return null;
  const { rule, task, precaution } = suggestions;
  return (
    <SuggestionsNote
      deviceId={deviceId}
      counts={{ rules: rule, maintenance: task, safety: precaution }}
      className="mb-4"
    />
  );
}

function Head({ deviceId, name, estimated }: Onboarded) {
  const [printing, setPrinting] = useState(false);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-4">
      <span
        aria-hidden="true"
        className={cn(
          'grid size-11 place-items-center rounded-full border',
          estimated ? 'bg-detail text-icon' : 'border-status-ok-border bg-status-ok-bg text-status-ok-solid',
        )}
      >
        {estimated ? <CircleDashed className="size-5" /> : <Check className="size-5" />}
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="font-title text-2xl tracking-figure">Onboarding Complete!</h1>
        <p className="text-base text-muted-foreground">{estimated ? name : `${name} is ready to use.`}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:gap-3">
        <Button variant="outline" asChild className="max-sm:flex-1">
          <Link to="/devices">Go to devices</Link>
        </Button>
        {deviceId && !estimated ? (
          <Button variant="outline" className="max-sm:flex-1" onClick={() => setPrinting(true)}>
            <QrCode aria-hidden="true" />
            Print label
          </Button>
        ) : null}
        {deviceId ? (
          <Button variant="default" asChild className="max-sm:flex-1">
            <Link to="/devices/$deviceId" params={{ deviceId }}>
              Open device
            </Link>
          </Button>
        ) : null}
      </div>
      {printing && deviceId ? <DeviceLabelDialog deviceId={deviceId} onClose={() => setPrinting(false)} /> : null}
    </div>
  );
}

/** Failed onboarding, or estimated counts. */
function ProblemBanner({ onboarded, rejection }: { onboarded: Onboarded; rejection: string | null }) {
  const { deviceId, estimated, ready, running, failure } = onboarded;
  const problem = ready ? null : (rejection ?? failure);
  if (problem) {
    return (
      <Banner
        tone="error"
        className="mb-4"
        action={
          deviceId ? (
            <Button variant="outline" asChild>
              <Link to="/devices/$deviceId" params={{ deviceId }}>
                Choose another manual
              </Link>
            </Button>
          ) : (
            <Button variant="outline" asChild>
              <Link to="/devices" search={{ add: 'asset' }}>
                Start again
              </Link>
            </Button>
          )
        }
      >
        ❌ Error: {problem} {deviceId ? `${onboarded.name} is kept.` : 'Nothing was added.'}
      </Banner>
    );
  }
  if (!estimated) return null;
  return (
    <Banner tone="warning" busy={running} className="mb-4">
      <p className="font-medium">The connection to the server was lost (network issue).</p>
      <p>
        {running
          ? 'The server is still reading the manual. The counts below are estimates until it is done.'
          : 'The counts below are estimates. Steward keeps checking and replaces them with the actual counts.'}
      </p>
    </Banner>
  );
}
