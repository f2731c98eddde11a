import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useUser } from '../../lib/session/user';
import { trpc } from '../../lib/trpc/trpc';
import { checkPdf, type Refusal } from '../../pdf/check-pdf';
import { BasicInfoStep } from './components/basic-info-step';
import { ConnectionStep } from './components/connection-step';
import { FailedDialog } from './components/failed-dialog';
import { ProgressDialog } from './components/progress-dialog';
import { UnreadableManual } from './components/unreadable-manual';
import { UploadStep } from './components/upload-step';
import { Wizard } from './components/wizard';
import { isFilledIn, type OnboardingDraft } from './draft';
import { defaultConnection, emptyForm, steps, toDeviceData } from './form';
import { useAssignees, useDraft, useFileLook, useOnboardingForm, useRun } from './hooks';
import { deviceIdOf, deviceNameOf } from './run-state';
import { runStore } from './run-store';
import { useCompletion, useReplaceManual } from './use-completion';
import { useRememberedRun } from './use-remembered-run';

export interface OnboardingFlowProps {
  open: boolean;
  /** Cancelled, or left to go on in the background. */
  onClose: () => void;
  /** The run has begun: the success screen may be fetched. */
  onStart: () => void;
  /** The success screen is due; null when the server has not yet named the device. */
  onComplete: (deviceId: string | null) => void;
}

/** From the wizard to the success screen. */
export function OnboardingFlow({ open, ...flow }: OnboardingFlowProps) {
  return open ? <Flow {...flow} /> : null;
}

function Flow({ onClose, onStart, onComplete }: Omit<OnboardingFlowProps, 'open'>) {
  const user = useUser();
  const navigate = useNavigate();
  const run = useRun();
  const { restored, idempotencyKey, keep, forget } = useDraft(user.id);
  const { form, errors, change, check } = useOnboardingForm(restored?.form ?? emptyForm);
  const { assignees, loading } = useAssignees(user.id);
  const [step, setStep] = useState(restored?.step ?? 0);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refuse = useCallback((why: Refusal) => {
    setRefusal(why);
    setFile(null);
  }, []);
  const look = useFileLook(run.phase === 'idle' ? file : null, refuse);
  const replacement = useReplaceManual();
  const utils = trpc.useUtils();
  useRememberedRun(run);
  // the server has the form and the file once it reports progress: from then on the run itself is remembered
  const received = deviceIdOf(run) !== null;
  const hadFile = file !== null || (restored?.hadFile ?? false);
  /** What the server has must not be offered again as a draft, though the run is left and the form is still there. */
  const [left, setLeft] = useState(false);
  useEffect(() => {
    if (received) forget();
    else if (!left) keep({ form, step, hadFile });
  }, [received, left, form, step, hadFile, keep, forget]);
  const running = run.phase === 'running';
  useEffect(() => (running ? onStart() : undefined), [running, onStart]);
  useCompletion(run, onComplete);
  const continueInBackground = useCallback(
    () =>
      runStore.continueInBackground(() => {
        forget();
        void utils.devices.invalidate();
      }),
    [forget, utils],
  );
  // leaving this page leaves the run to the server
  useEffect(() => {
    runStore.rejoin();
    return () => void (runStore.get().phase === 'running' && continueInBackground());
  }, [continueInBackground]);

  const take = async (chosen: File) => {
    const why = await checkPdf(chosen);
    if (why) return refuse(why);
    setRefusal(null);
    setFile(chosen);
  };
  const submit = () => {
    const wrong = check(step);
    if (wrong) return document.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    if (step < steps.length - 1) return setStep(step + 1);
    if (file) void runStore.start({ device: toDeviceData(form), manual: file, idempotencyKey });
  };
  const leave = () => {
    setLeft(true);
    continueInBackground();
    onClose();
  };
  const discard = () => {
    forget();
    onClose();
  };
  const openDevice = () => {
    const deviceId = deviceIdOf(run);
    setLeft(true);
    runStore.leave();
    void utils.devices.invalidate();
    if (deviceId) void navigate({ to: '/devices/$deviceId', params: { deviceId } });
  };

  if (run.phase === 'failed') {
    // one dialog at a time; the form comes back as it was
    return <FailedDialog message={run.message ?? ''} detail={run.detail} onClose={() => runStore.leave()} />;
  }
  // nothing is claimed of a run before the server has answered
  if (run.resumed && !run.progress && run.connection === 'connected') return null;
  if (run.phase !== 'idle') {
    const chosen = assignees.find(({ id }) => id === (form.assignedUserId || user.id));
    return (
      <ProgressDialog
        run={run}
        assignee={chosen?.name ?? ''}
        onBackground={leave}
        problem={
          run.phase === 'unreadable' ? (
            <UnreadableManual
              deviceName={deviceNameOf(run)}
              refusal={replacement.refusal}
              replacing={replacement.pending}
              onManual={(manual) => void replacement.replace(run, manual)}
              onOpenDevice={openDevice}
            />
          ) : undefined
        }
      />
    );
  }
  return (
    <Wizard
      step={step}
      form={form}
      canComplete={file !== null}
      dirty={isFilledIn(form) || file !== null}
      notice={restored ? restoredText(restored) : null}
      onPrevious={() => setStep(step - 1)}
      onSkip={() => {
        change(defaultConnection);
        setStep(2);
      }}
      onSubmit={submit}
      onClose={discard}
    >
      {step === 0 ? (
        <BasicInfoStep
          form={form}
          errors={errors}
          onChange={change}
          assignees={assignees}
          loadingAssignees={loading}
          ownId={user.id}
        />
      ) : step === 1 ? (
        <ConnectionStep form={form} errors={errors} onChange={change} />
      ) : (
        <UploadStep
          file={file}
          look={look}
          refusal={refusal}
          onFile={(chosen) => void take(chosen)}
          onRemove={() => setFile(null)}
        />
      )}
    </Wizard>
  );
}

function restoredText({ hadFile, hadSecrets }: OnboardingDraft): string {
  const missing = [hadFile ? 'choose the PDF' : '', hadSecrets ? 'enter passwords and headers' : ''].filter(Boolean);
  if (missing.length === 0) return 'Your entries have been restored.';
  return `Your entries have been restored. A browser cannot keep ${hadFile ? 'files' : 'secrets'}, so please ${missing.join(' and ')} again.`;
}
