/** Minimum probability of an accepted suggestion. 0.8 means four times as likely as an average product. */
export const acceptanceThreshold = 0.8;

/** Days before a lost or postponed suggestion is repeated. */
export const heldBackDays = { lost: 365, 'not-now': 60 } as const;
