export const waitingSentence = (count: number): string =>
  count === 1 ? '1 suggestion waits for your review.' : `${count} suggestions wait for your review.`;
