import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { maxPages, type Refusal } from '../../pdf/check-pdf';
import type { FileLook, FileProblem } from '../../pdf/look-into-file';
import { forgetDraft, isFilledIn, readDraft, saveDraft } from './draft';
import { errorsOfStep, type FormErrors, type FormField, type OnboardingForm } from './form';
import type { RunState } from './run-state';
import { runStore } from './run-store';

export const useRun = (): RunState => useSyncExternalStore(runStore.subscribe, runStore.get);

/** The wizard's form. Editing a field clears its error. */
export function useOnboardingForm(initial: OnboardingForm) {
  const [form, setForm] = useState<OnboardingForm>(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const change = useCallback((changes: Partial<OnboardingForm>) => {
    setForm((before) => ({ ...before, ...changes }));
    setErrors((before) => {
      const kept = { ...before };
      for (const field of Object.keys(changes) as FormField[]) delete kept[field];
      return kept;
    });
  }, []);
  /** @returns the first field that is wrong. */
  const check = (step: number): FormField | undefined => {
    const found = errorsOfStep(step, form);
    setErrors(found);
    return Object.keys(found)[0] as FormField | undefined;
  };
  return { form, errors, change, check };
}

/** Enabled users, the caller first; empty when they cannot be read. */
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

/** What is in the chosen file, as it is found; `onRefusal` when it cannot be used. */
export function useFileLook(file: File | null, onRefusal: (refusal: Refusal) => void): FileLook | null {
  const [look, setLook] = useState<{ file: File; look: FileLook } | null>(null);
  useEffect(() => {
    if (!file) return;
    const leaving = new AbortController();
    void import('../../pdf/look-into-file').then(async ({ lookIntoFile }) => {
      if (leaving.signal.aborted) return;
      const seen = await lookIntoFile(
        file,
        (next) => leaving.signal.aborted || setLook({ file, look: next }),
        leaving.signal,
      );
      if (leaving.signal.aborted || !seen) return;
      if ('problem' in seen) onRefusal(refusals[seen.problem]);
      else if (seen.pages > maxPages) onRefusal(tooLong(seen.pages));
    });
    return () => leaving.abort();
  }, [file, onRefusal]);
  return look && look.file === file ? look.look : null;
}

const tooLong = (pages: number): Refusal => ({
  title: 'This manual is too long',
  message: `${pages.toLocaleString('en')} pages; a manual may have up to ${maxPages.toLocaleString('en')}.`,
});

interface DraftState {
  form: OnboardingForm;
  step: number;
  hadFile: boolean;
}

/** The draft that a reload left, and the functions that keep and forget it. */
export function useDraft(userId: string) {
  const [restored] = useState(() => readDraft(userId));
  const [idempotencyKey] = useState(() => restored?.idempotencyKey ?? crypto.randomUUID());
  const keep = useCallback(
    (state: DraftState) => {
      if (isFilledIn(state.form)) saveDraft(userId, { ...state, idempotencyKey });
      else forgetDraft(userId);
    },
    [userId, idempotencyKey],
  );
  const forget = useCallback(() => forgetDraft(userId), [userId]);
  return { restored, idempotencyKey, keep, forget };
}

/** Whether and how scans are read; undefined until the server has answered. */
export function useScanSupport(): { longestScan: number | null } | undefined {
  const { data } = trpc.health.ready.useQuery(undefined, { staleTime: 60_000 });
  // an older server does not say: it reads scans as a rule
  return data && { longestScan: data.longestScan === undefined ? Number.POSITIVE_INFINITY : data.longestScan };
}
