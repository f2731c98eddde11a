import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useCareForm } from '../../care/use-care-form';
import { trpc } from '../../lib/trpc/trpc';
import { fieldsOfWarrantyProblem } from '../../lib/warranty';
import { maxPages, type Refusal } from '../../pdf/check-pdf';
import type { FileLook, FileProblem } from '../../pdf/look-into-file';
import { deleteDraft, readDraft, saveDraft } from './draft';
import { isFilledIn, type OnboardingForm, stepSchemas } from './form';
import type { RunState } from './run-state';
import { runStore } from './run-store';

export const useRun = (): RunState => useSyncExternalStore(runStore.subscribe, runStore.get);

/** The wizard's form; each step is validated on submit. */
export function useOnboardingForm(initial: OnboardingForm, step: number) {
  const schema: z.ZodType<unknown> = stepSchemas[step] ?? z.unknown();
  return useCareForm({
    ...{ initial, schema, dependentFields: fieldsOfWarrantyProblem },
    toInput: (values: OnboardingForm) => ({ ...values }),
  }).form;
}

/** Enabled users, the caller first; empty if they cannot be loaded. */
export function useAssignees(ownId: string) {
  const users = trpc.users.list.useQuery();
  const enabled = users.data?.filter((user) => user.enabled) ?? [];
  return {
    loading: users.isPending,
    assignees: enabled.toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId)),
  };
}

const refusals: Record<FileProblem, Refusal> = {
  damaged: { title: 'This PDF is damaged or incomplete', message: 'Choose another copy of the manual.' },
  'needs-password': {
    title: 'This manual is protected with a password',
    message: 'Save a copy without the password, and choose that.',
  },
  unreadable: { title: 'This file cannot be opened', message: 'Choose another copy of the manual.' },
};

/** Page and text statistics of the chosen file, updated while it is read; calls `onRefusal` if it cannot be used. */
export function useFileLook(file: File | null, onRefusal: (refusal: Refusal) => void): FileLook | null {
  const [look, setLook] = useState<{ file: File; look: FileLook } | null>(null);
  useEffect(() => {
    if (!file) return;
    const controller = new AbortController();
    void import('../../pdf/look-into-file').then(async ({ lookIntoFile }) => {
      if (controller.signal.aborted) return;
      const result = await lookIntoFile(
        file,
        (next) => controller.signal.aborted || setLook({ file, look: next }),
        controller.signal,
      );
      if (controller.signal.aborted || !result) return;
      if ('problem' in result) onRefusal(refusals[result.problem]);
      else if (result.pages > maxPages) onRefusal(tooManyPages(result.pages));
    });
    return () => controller.abort();
  }, [file, onRefusal]);
  return look && look.file === file ? look.look : null;
}

const tooManyPages = (pages: number): Refusal => ({
  title: 'This manual is too long',
  message: `${pages.toLocaleString('en')} pages; a manual may have up to ${maxPages.toLocaleString('en')}.`,
});

interface DraftState {
  form: OnboardingForm;
  step: number;
  hadFile: boolean;
}

/** The draft restored after a reload, and functions to save and delete it. */
export function useDraft(userId: string) {
  const [restored] = useState(() => readDraft(userId));
  const [idempotencyKey] = useState(() => restored?.idempotencyKey ?? crypto.randomUUID());
  const save = useCallback(
    (state: DraftState) => {
      if (isFilledIn(state.form)) saveDraft(userId, { ...state, idempotencyKey });
      else deleteDraft(userId);
    },
    [userId, idempotencyKey],
  );
  const discard = useCallback(() => deleteDraft(userId), [userId]);
  return { restored, idempotencyKey, save, discard };
}

/** The longest scan, in pages, whose text is recognised; null if scans are not supported, undefined while loading. */
export function useScanSupport(): { longestScan: number | null } | undefined {
  const { data } = trpc.health.ready.useQuery(undefined, { staleTime: 60_000 });
  // an older server does not send `longestScan` but reads scans
  return data && { longestScan: data.longestScan === undefined ? Number.POSITIVE_INFINITY : data.longestScan };
}
