import type { Generation } from '@steward/api/schema/generation';
import { Banner } from '@steward/ui/blocks/banner';
import { StatCard } from '@steward/ui/blocks/stat-card';
import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { ShieldAlert, SlidersHorizontal, Wrench } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useStartGeneration } from '../../care/generation/use-start-generation';
import { trpc } from '../../lib/trpc/trpc';
import { guideNameWithFile } from '../../pdf/guide-name';
import { LanguageNotice } from './components/language-notice';
import { ReadingProgress, RunDialog } from './components/run-dialog';
import { SuggestionsNote } from './components/suggestions-note';
import { changesText, generationSentence, generationTiles } from './generation-view';

const pollIntervalMs = 1000;

interface GenerationDialogProps {
  runId: string;
  onClose: () => void;
}

/** Progress of a generation, then its summary. The server continues when the dialog is closed. */
export function GenerationDialog({ runId, onClose }: GenerationDialogProps) {
  const { data, error, isRefetchError } = useGeneration(runId);
  const restart = useStartGeneration();
  const missing = error?.data?.code === 'NOT_FOUND';
  // the document or device was deleted, or another user has signed in
  useEffect(() => {
    if (missing) onClose();
  }, [missing, onClose]);
  if (!data || missing) return null;
  const running = data.status === 'running';
  return (
    <RunDialog
      title="Generate from this manual"
      subtitle={`${data.deviceName} · ${guideNameWithFile({ title: data.documentTitle, originalFilename: data.fileName })}`}
      connection={running ? (isRefetchError ? 'connecting' : 'connected') : undefined}
      sentence={generationSentence(data, !isRefetchError)}
      percent={Math.round(data.progress)}
      progressLabel="Generation"
      tiles={generationTiles(data)}
      onClose={onClose}
      footer={
        <>
          <p className="min-w-0 flex-1 text-muted-foreground text-sm">
            {running
              ? 'You can close this window. Generation continues, and a notification tells you when it is done.'
              : null}
          </p>
          {data.status === 'failed' ? (
            <Button
              variant="outline"
              pending={restart.isPending}
              onClick={() => restart.mutate({ documentId: data.documentId, deviceId: data.deviceId })}
              className="max-sm:in-[footer]:flex-none"
            >
              Try again
            </Button>
          ) : null}
          <Button variant={running ? 'outline' : 'default'} onClick={onClose} className="max-sm:in-[footer]:flex-none">
            {running ? 'Continue in background' : 'Close'}
          </Button>
        </>
      }
    >
      {restart.error ? (
        <Banner tone="error" className="mt-4">
          {restart.error.message}
        </Banner>
      ) : null}
      {data.status === 'completed' ? (
        <Summary generation={data} onClose={onClose}>
          <DeletedItemsNote
            count={leftOutCount(data)}
            pending={restart.isPending}
            onBringBack={() =>
              restart.mutate({ documentId: data.documentId, deviceId: data.deviceId, bringBackDeleted: true })
            }
          />
        </Summary>
      ) : (
        <ReadingProgress progress={data} busy={running} />
      )}
    </RunDialog>
  );
}

/** State of a generation, polled every second while it runs; invalidates the device's lists when it completes. */
function useGeneration(runId: string) {
  const utils = trpc.useUtils();
  const query = trpc.generation.get.useQuery(
    { runId },
    {
      refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : pollIntervalMs),
      retry: false,
    },
  );
  const completed = query.data?.status === 'completed';
  useEffect(() => {
    if (!completed) return;
    for (const lists of [
      utils.rules,
      utils.maintenance,
      utils.safety,
      utils.suggestions,
      utils.devices,
      utils.notifications,
    ]) {
      void lists.invalidate();
    }
  }, [completed, utils]);
  return query;
}

const kinds = [
  { kind: 'rules', label: 'AI Rules', icon: SlidersHorizontal },
  { kind: 'maintenance', label: 'Maintenance', icon: Wrench },
  { kind: 'safety', label: 'Safety Alerts', icon: ShieldAlert },
] as const;

interface SummaryProps {
  generation: Generation;
  onClose: () => void;
  /** Shown below the figures. */
  children: ReactNode;
}

/** Numbers of new, replaced and kept items; each figure links to its tab. */
function Summary({ generation, onClose, children }: SummaryProps) {
  const { deviceId, deviceName, outcome } = generation;
  const changes = Object.values(outcome);
  const isUnchanged = changes.every((change) => change && !change.added && !change.replaced && !change.removed);
  const hasLeftOut = changes.some((change) => change?.leftOut);
  const hasKept = changes.some((change) => change?.kept);
  return (
    <section aria-label="What was generated" className="mt-5.5 border-t pt-4.5">
      <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-1 max-sm:gap-2.5">
        {kinds.map(({ kind, label, icon }) => {
          const change = outcome[kind];
          return change ? (
            <StatCard
              key={kind}
              asChild
              icon={icon}
              label={label}
              value={`${change.added} new`}
              foot={changesText(change)}
            >
              <Link to="/devices/$deviceId" params={{ deviceId }} search={{ tab: kind }} onClick={onClose} />
            </StatCard>
          ) : null;
        })}
      </div>
      <p className="mt-3 text-muted-foreground text-sm">
        {isUnchanged
          ? `Nothing has changed: ${deviceName} already has everything ${hasLeftOut ? 'else ' : ''}that was found.`
          : `Choose a figure to see the items of ${deviceName}.`}
        {hasKept ? ' Kept items were edited or worked on by people.' : null}
      </p>
      <LanguageNotice notice={generation.languageNotice} className="mt-3" />
      <SuggestionsNote
        deviceId={deviceId}
        counts={{
          rules: outcome.rules?.suggested ?? 0,
          maintenance: outcome.maintenance?.suggested ?? 0,
          safety: outcome.safety?.suggested ?? 0,
        }}
        onOpen={onClose}
        className="mt-3"
      />
      {children}
    </section>
  );
}

const leftOutCount = ({ outcome }: Generation): number =>
  Object.values(outcome).reduce((sum, changes) => sum + (changes?.leftOut ?? 0), 0);

interface DeletedItemsNoteProps {
  count: number;
  pending: boolean;
  onBringBack: () => void;
}

/** Items that a user deleted are left out until they are brought back. */
function DeletedItemsNote({ count, pending, onBringBack }: DeletedItemsNoteProps) {
  if (!count) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p>
        {count === 1
          ? '1 item was left out because someone deleted it earlier.'
          : `${count} items were left out because someone deleted them earlier.`}
      </p>
      <Button variant="outline" size="sm" pending={pending} onClick={onBringBack}>
        {count === 1 ? 'Bring it back' : 'Bring them back'}
      </Button>
    </div>
  );
}
