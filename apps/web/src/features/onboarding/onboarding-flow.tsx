import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
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
import type { OnboardingDraft } from './draft';
import { defaultConnection, emptyForm, steps, toDeviceData } from './form';
import { useAssignees, useDraft, useFileLook, useOnboardingForm, useRun } from './hooks';
import { deviceIdOf, deviceNameOf } from './run-state';
import { runStore } from './run-store';
import { useCompletion, useReplaceManual } from './use-completion';
import { useRememberedRun } from './use-remembered-run';

export interface OnboardingFlowProps {
  open: boolean;
  /** The user cancelled or continues in the background. */
  onClose: () => void;
  /** The run has started: preload the success screen. */
  onStart: () => void;
  /** Show the success screen; null while the device id is unknown. */
  onComplete: (deviceId: string | null) => void;
}

/** The wizard and the progress of its run. */
export function OnboardingFlow({ open, ...flow }: OnboardingFlowProps) {
  return open ? <Flow {...flow} /> : null;
}

function Flow({ onClose, onStart, onComplete }: Omit<OnboardingFlowProps, 'open'>) {
  const user = useUser();
  const navigate = useNavigate();
  const run = useRun();
  const { restored, idempotencyKey, save, discard: discardDraft } = useDraft(user.id);
  const [step, setStep] = useState(restored?.step ?? 0);
  const form = useOnboardingForm(restored?.form ?? emptyForm, step);
  const { control, getValues, setValue, subscribe } = form;
  const { assignees, loading } = useAssignees(user.id);
  const file = useWatch({ control, name: 'manual' });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const setManual = useCallback(
    (manual: File | null, problem: Refusal | null = null) => {
      setRefusal(problem);
      setValue('manual', manual);
    },
    [setValue],
  );
  const refuse = useCallback((problem: Refusal) => setManual(null, problem), [setManual]);
  const look = useFileLook(run.phase === 'idle' ? file : null, refuse);
  const replacement = useReplaceManual();
  const utils = trpc.useUtils();
  useRememberedRun(run);
  // once the server reports a device it has the form and the file: no draft is needed
  const received = deviceIdOf(run) !== null;
  const hadFile = file !== null || (restored?.hadFile ?? false);
  /** Stops saving, so that the entries do not become a draft again while the dialog closes. */
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (received) return discardDraft();
    if (leaving) return;
    save({ form: getValues(), step, hadFile });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => save({ form: values, step, hadFile }),
    });
  }, [received, leaving, step, hadFile, save, discardDraft, getValues, subscribe]);
  const running = run.phase === 'running';
  useEffect(() => (running ? onStart() : undefined), [running, onStart]);
  useCompletion(run, onComplete);
  const continueInBackground = useCallback(
    () =>
      runStore.continueInBackground(() => {
        discardDraft();
        void utils.devices.invalidate();
      }),
    [discardDraft, utils],
  );
  // a run continues in the background when the user leaves the page
  useEffect(() => {
    runStore.rejoin();
    return () => void (runStore.get().phase === 'running' && continueInBackground());
  }, [continueInBackground]);

  const chooseManual = async (manual: File) => {
    const problem = await checkPdf(manual);
    if (problem) refuse(problem);
    else setManual(manual);
  };
  const submit = form.handleSubmit((values) => {
    if (step < steps.length - 1) return setStep(step + 1);
    if (values.manual) void runStore.start({ device: toDeviceData(values), manual: values.manual, idempotencyKey });
  });
  const skip = () => {
    form.setValues(defaultConnection);
    form.clearErrors();
    setStep(2);
  };
  const leave = () => {
    setLeaving(true);
    continueInBackground();
    onClose();
  };
  const discard = () => {
    discardDraft();
    onClose();
  };
  const openDevice = () => {
    const deviceId = deviceIdOf(run);
    setLeaving(true);
    runStore.leave();
    void utils.devices.invalidate();
    if (deviceId) void navigate({ to: '/devices/$deviceId', params: { deviceId } });
  };

  if (run.phase === 'failed') {
    // only one dialog at a time; the form keeps its values
    return <FailedDialog message={run.message ?? ''} detail={run.detail} onClose={() => runStore.leave()} />;
  }
  // show nothing of a resumed run until the server has responded
  if (run.resumed && !run.progress && run.connection === 'connected') return null;
  if (run.phase !== 'idle') {
    const assignee = assignees.find(({ id }) => id === (getValues('assignedUserId') || user.id));
    return (
      <ProgressDialog
        run={run}
        assignee={assignee?.name ?? ''}
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
      control={control}
      canComplete={file !== null}
      notice={restored ? restoredText(restored) : null}
      onPrevious={() => setStep(step - 1)}
      onSkip={skip}
      onSubmit={(event) => void submit(event)}
      onClose={discard}
    >
      {step === 0 ? (
        <BasicInfoStep control={control} assignees={assignees} loadingAssignees={loading} ownId={user.id} />
      ) : step === 1 ? (
        <ConnectionStep control={control} />
      ) : (
        <UploadStep
          file={file}
          look={look}
          refusal={refusal}
          onFile={(manual) => void chooseManual(manual)}
          onRemove={() => setManual(null)}
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
