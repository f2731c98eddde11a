import type { RequestState, WorkRequest } from '@steward/api/schema/requests';

export const stateLabels: Record<RequestState, string> = {
  NEW: 'New',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  DUPLICATE: 'Duplicate',
};

export const stateTones = { NEW: 'info', ACCEPTED: 'ok', DECLINED: 'offline', DUPLICATE: 'offline' } as const;

/** The reporter: name, and whether they have an account. */
export function reporterText({ reporterId, reporterName }: Pick<WorkRequest, 'reporterId' | 'reporterName'>): string {
  if (reporterName) return reporterId ? reporterName : `${reporterName}, without an account`;
  return 'Somebody without an account';
}

const nameLength = 120;

/** The proposed name of the task: the first sentence of the report. */
export function proposedTaskName(description: string): string {
  const [sentence = ''] = description.trim().split(/\n|(?<=[.!?])\s/);
  const name = sentence.replace(/[.!]$/, '');
  return name.length > nameLength ? `${name.slice(0, nameLength - 1).trimEnd()}…` : name;
}

/** The decision about a request, or the reason why it was declined; null for a new request. */
export function decisionText(request: WorkRequest): string | null {
  const { state, reason, taskId, taskName, duplicateOfReference } = request;
  switch (state) {
    case 'NEW':
      return null;
    case 'ACCEPTED':
      return taskName ? `It became the task "${taskName}".` : 'Its task was deleted.';
    case 'DECLINED':
      return reason;
    case 'DUPLICATE':
      if (duplicateOfReference) return `It duplicates the request ${duplicateOfReference}.`;
      return taskId && taskName ? `It duplicates the task "${taskName}".` : 'Its original was deleted.';
  }
}
