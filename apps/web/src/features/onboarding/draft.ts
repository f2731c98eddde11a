import { defaultConnection, emptyForm, type OnboardingForm, steps } from './form';

/** Wizard state that survives a page reload, stored per tab and user. */
export interface OnboardingDraft {
  form: OnboardingForm;
  step: number;
  /** Submitting again after a reload continues the same onboarding. */
  idempotencyKey: string;
  /** Whether a file was chosen, which cannot be stored. */
  hadFile: boolean;
  /** Whether secrets were entered, which are not stored. */
  hadSecrets: boolean;
}

const keyOf = (userId: string) => `steward.onboarding-draft.${userId}`;

const secretFields = ['password', 'httpHeaders'] as const;
const addressFields = ['brokerUrl', 'httpEndpoint'] as const;
/** Whether a URL has user information or a query, which may hold a token. */
const mayHoldSecret = (address: string) => /\/\/[^/]*@|\?/.test(address);

export function saveDraft(userId: string, draft: Omit<OnboardingDraft, 'hadSecrets'>): void {
  const { manual: _, ...form } = draft.form;
  const secrets = [
    // the default values that Skip fills in are not secret
    ...secretFields.filter((field) => form[field] !== '' && form[field] !== defaultConnection[field]),
    ...addressFields.filter((field) => mayHoldSecret(form[field])),
  ];
  const hadSecrets = secrets.length > 0;
  for (const field of secrets) form[field] = '';
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ ...draft, form, hadSecrets }));
  } catch {
    // storage is full or disabled: the form works without it
  }
}

export function deleteDraft(userId: string): void {
  sessionStorage.removeItem(keyOf(userId));
}

/** Null if there is no draft or it cannot be parsed. */
export function readDraft(userId: string): OnboardingDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as OnboardingDraft | null;
    if (!stored || typeof stored.idempotencyKey !== 'string') return null;
    const step = steps[stored.step] ? stored.step : 0;
    return { ...stored, step, form: { ...emptyForm, ...validFields(stored.form) } };
  } catch {
    return null;
  }
}

/** Drops fields that the current form does not have or whose type has changed. */
function validFields({ manual: _, ...stored }: OnboardingForm): Partial<OnboardingForm> {
  const fields = Object.entries(stored).filter(([field, value]) => {
    const empty: unknown = emptyForm[field as keyof OnboardingForm];
    return typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
  });
  return Object.fromEntries(fields);
}
