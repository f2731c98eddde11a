import { parseNumber } from '../parse-number';

/** Form values for the meter of a task, as text. */
export interface MeterChoice {
  /** '' if no meter is chosen. */
  meterId: string;
  /** The meter's total at which the task is due. */
  meterNext: string;
}

/** Option for a task without a meter. */
export const noMeter = 'none';

/** Converts the choice to the server's fields. If no meter is chosen, the server uses the only matching one. */
export const meterInput = ({ meterId, meterNext }: MeterChoice) => ({
  ...(meterId ? { meterId: meterId === noMeter ? null : meterId } : {}),
  ...(meterId && meterId !== noMeter && meterNext.trim() ? { meterNext: parseNumber(meterNext) } : {}),
});

export function checkMeter({ meterNext }: MeterChoice): { meterNext?: string } {
  return !meterNext.trim() || parseNumber(meterNext) >= 0 ? {} : { meterNext: 'Enter a number above 0' };
}

export const meterChoiceOf = (task: { meterId: string | null; meterNext: number | null } | undefined): MeterChoice => ({
  meterId: task?.meterId ?? '',
  meterNext: typeof task?.meterNext === 'number' ? String(task.meterNext) : '',
});
