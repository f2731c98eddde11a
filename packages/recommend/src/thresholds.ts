/** Minimum similarity of an accepted suggestion: bought four times as often as the average product by similar customers. */
export const acceptanceThreshold = 0.8;

/** Days before a lost or postponed suggestion is repeated. */
export const heldBackDays = { lost: 365, 'not-now': 60 } as const;
