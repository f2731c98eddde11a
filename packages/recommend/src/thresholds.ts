/** Similarity from which a suggestion is accepted: customers like this one buy it four times as often as the average product. */
export const acceptanceThreshold = 0.8;

/** Days before a suggestion is made again that was lost, or that came at a bad time. */
export const heldBackDays = { lost: 365, 'not-now': 60 } as const;
