/** A count with its noun: '1 row', '1,200 rows'. */
export const countText = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
