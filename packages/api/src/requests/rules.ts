import type { RequestState } from './schema';

/** 'Fault reported: Pump 1', or 'Machine stopped, 3 faults reported: Pump 1' if the machine is stopped. */
export function reportTitle(deviceName: string, count: number, isStopped: boolean): string {
  const faultText = count === 1 ? 'Fault reported' : `${count} faults reported`;
  return isStopped ? `Machine stopped, ${faultText.toLowerCase()}: ${deviceName}` : `${faultText}: ${deviceName}`;
}

const decisions: Record<Exclude<RequestState, 'NEW'>, string> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  DUPLICATE: 'marked as a duplicate',
};

/** Why no decision about a request is possible; null if one is. @param decidedByName null after the person was deleted */
export function decisionProblem(state: RequestState, decidedByName: string | null): string | null {
  if (state === 'NEW') return null;
  return `This request was already ${decisions[state]}${decidedByName ? ` by ${decidedByName}` : ''}.`;
}

/** Why a decision cannot be taken back; null if it can. */
export function reopenProblem(state: RequestState): string | null {
  if (state === 'NEW') return 'This request is open.';
  return state === 'ACCEPTED' ? 'An accepted request has become a task: change or delete the task instead.' : null;
}
