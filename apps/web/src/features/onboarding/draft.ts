import { defaultConnection, emptyForm, type OnboardingForm, steps } from './form';

/** What a reload of the page must not lose, kept for this tab and user. */
export interface OnboardingDraft {
  form: OnboardingForm;
  step: number;
  /** Sending again after a reload continues the same onboarding. */
  idempotencyKey: string;
  /** A file had been chosen, which a browser cannot keep. */
  hadFile: boolean;
  /** Secrets had been entered, which are not kept. */
  hadSecrets: boolean;
}

const keyOf = (userId: string) => `steward.onboarding-draft.${userId}`;

/** Passwords, and headers and addresses that may carry them. */
const secretFields = ['password', 'httpHeaders'] as const;
const addressFields = ['brokerUrl', 'httpEndpoint'] as const;
/** User information, or a query that may hold a token. */
const mayHoldSecret = (address: string) => /\/\/[^/]*@|\?/.test(address);

export function saveDraft(userId: string, draft: Omit<OnboardingDraft, 'hadSecrets'>): void {
  const { manual: _, ...form } = draft.form;
  const secrets = [
    // the values that Skip fills in are no secrets
    ...secretFields.filter((field) => form[field] !== '' && form[field] !== defaultConnection[field]),
    ...addressFields.filter((field) => mayHoldSecret(form[field])),
  ];
  const hadSecrets = secrets.length > 0;
  for (const field of secrets) form[field] = '';
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ ...draft, form, hadSecrets }));
  } catch {
    // storage is full or switched off: the form works without it
  }
}

export function forgetDraft(userId: string): void {
  sessionStorage.removeItem(keyOf(userId));
}

/** Null when there is none, or it cannot be read. */
export function readDraft(userId: string): OnboardingDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as OnboardingDraft | null;
    if (!stored || typeof stored.idempotencyKey !== 'string') return null;
    const step = steps[stored.step] ? stored.step : 0;
    return { ...stored, step, form: { ...emptyForm, ...knownFields(stored.form) } };
  } catch {
    return null;
  }
}

/** Only fields of this version of the form, with values of their type. */
function knownFields({ manual: _, ...stored }: OnboardingForm): Partial<OnboardingForm> {
  const known = Object.entries(stored).filter(([field, value]) => {
    const empty: unknown = emptyForm[field as keyof OnboardingForm];
    return typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
  });
  return Object.fromEntries(known);
}
