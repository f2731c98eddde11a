const units: [seconds: number, word: string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** Duration in its largest whole unit: '1 minute', '90 seconds', '6 hours'. */
export function secondsText(seconds: number): string {
  const [length, word] = units.find(([unit]) => seconds % unit === 0 && seconds >= unit) ?? [1, 'second'];
  const count = seconds / length;
  return `${count.toLocaleString('en')} ${count === 1 ? word : `${word}s`}`;
}

/** Option for devices whose endpoint is not polled. */
export const notPolled = 'none';
export const pollIntervals = [10, 30, 60, 300, 900, 3600];
export const offlineTimes = [60, 300, 900, 3600, 21_600, 86_400];

/** Duration options, including the current value if it is not a standard choice. */
export function durationChoices(seconds: readonly number[], current = '') {
  const choices = [...new Set([...seconds, ...(Number(current) ? [Number(current)] : [])])].sort((a, b) => a - b);
  return choices.map((value) => ({ value: String(value), label: secondsText(value) }));
}
