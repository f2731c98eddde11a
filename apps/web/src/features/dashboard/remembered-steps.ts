const storageKey = (userId: string) => `steward.first-steps.${userId}`;

/** Whether this browser showed the first steps when it last loaded them. Reserves their space while the dashboard loads. */
export const rememberedFirstSteps = (userId: string): boolean => localStorage.getItem(storageKey(userId)) === 'shown';

export const rememberFirstSteps = (userId: string, areShown: boolean): void =>
  localStorage.setItem(storageKey(userId), areShown ? 'shown' : 'hidden');
