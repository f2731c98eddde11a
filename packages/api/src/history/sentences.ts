import { durationText } from '../alarms/sentences';
import { amountText } from '../meters/units';
import type { HistoryEntry, HistoryFacts, WorkEntry } from './schema';

export const noFacts: HistoryFacts = {
  ...{ subject: null, previous: null, fromStatus: null, toStatus: null, condition: null },
  ...{ value: null, unit: null, priority: null, snoozedMinutes: null, clearedBy: null, note: null },
  ...{ reference: null, decision: null },
};

/** What happened, as one sentence. */
export function summaryOf({ event, facts, work }: Pick<HistoryEntry, 'event' | 'facts' | 'work'>): string {
  const { subject, previous, condition, clearedBy, ...rest } = facts ?? noFacts;
  switch (event) {
    case 'device-added':
      return 'The device was added.';
    case 'manual-added':
      return `Manual "${subject}" was added.`;
    case 'manual-replaced':
      return previous && previous !== subject
        ? `Manual "${previous}" was replaced by "${subject}".`
        : `Manual "${subject}" was replaced by a revision.`;
    case 'manual-moved':
      return `Manual "${subject}" was removed from this device.`;
    case 'manual-removed':
      return `Manual "${subject}" was deleted.`;
    case 'assigned':
      return assignmentSentence(subject, previous);
    case 'status-changed':
      return `Status changed from ${statusWord(rest.fromStatus)} to ${statusWord(rest.toStatus)}: ${sentence(subject ?? '')}`;
    case 'alarm-raised':
      return `Alarm "${subject}" was raised${valueText(rest)}: ${sentence(condition ?? '')}`;
    case 'alarm-acknowledged':
      return `Alarm "${subject}" was acknowledged.`;
    case 'alarm-snoozed':
      return `Alarm "${subject}" was snoozed${rest.snoozedMinutes === null ? '' : ` for ${durationText(rest.snoozedMinutes * 60)}`}.`;
    case 'alarm-escalated':
      return `Alarm "${subject}" was escalated, because nobody had acknowledged it.`;
    case 'alarm-cleared':
      return `Alarm "${subject}" ${clearings[clearedBy ?? 'person']}.`;
    case 'fault-reported':
      return `Fault ${rest.reference} was reported: ${sentence(subject ?? '')}`;
    case 'report-decided':
      return decisionSentence(rest);
    case 'file-added':
      return `File "${subject}" was added.`;
    case 'file-deleted':
      return `File "${subject}" was deleted.`;
    case 'work':
      return work ? workSentence(work) : 'Work on a task.';
  }
}

const clearings = {
  value: 'ended: the readings are back within the limit',
  person: 'was cleared',
  rule: 'ended, because its rule was changed or removed',
};

const statusWord = (status: string | null) => (status ? status.charAt(0) + status.slice(1).toLowerCase() : '');
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const valueText = ({ value, unit }: Pick<HistoryFacts, 'value' | 'unit'>) =>
  value === null ? '' : ` at ${[number.format(value), unit].filter(Boolean).join(' ')}`;

function decisionSentence({
  reference,
  decision,
  note,
}: Pick<HistoryFacts, 'reference' | 'decision' | 'note'>): string {
  if (decision === 'ACCEPTED') return `Fault report ${reference} was accepted and became a task.`;
  if (decision === 'DUPLICATE') return `Fault report ${reference} was marked as a duplicate.`;
  return `Fault report ${reference} was declined: ${sentence(note ?? '')}`;
}

function assignmentSentence(to: string | null, from: string | null): string {
  if (to && from) return `The device was reassigned from ${from} to ${to}.`;
  if (to) return `The device was assigned to ${to}.`;
  return from ? `The device was unassigned from ${from}.` : 'The device was assigned to nobody.';
}

function workSentence({ taskName, outcome, reason, undoneByName }: WorkEntry): string {
  switch (outcome) {
    case 'completed':
      return `Task "${taskName}" was completed.`;
    case 'running':
      return `Task "${taskName}" was started.`;
    case 'put-aside':
      return `Task "${taskName}" was put aside: ${sentence(reason ?? '')}`;
    case 'undone':
      return `Task "${taskName}" was completed, and the completion was undone${undoneByName ? ` by ${undoneByName}` : ''}.`;
  }
}

/** '3,412 h'; null without a reading. */
export const readingText = ({ meterTotal, meterUnit }: Pick<WorkEntry, 'meterTotal' | 'meterUnit'>): string | null =>
  meterTotal === null ? null : meterUnit ? amountText(meterTotal, meterUnit) : number.format(meterTotal);

/** '2 × Oil filter (FLT-10), 1.5 l Coolant (C-2)'; empty without parts. */
export const partsText = ({ parts }: Pick<WorkEntry, 'parts'>): string =>
  parts
    .map(({ quantity, unit, name, number: partNumber }) => {
      const amount = unit === 'piece' ? `${number.format(quantity)} ×` : `${number.format(quantity)} ${unit}`;
      return `${amount} ${name} (${partNumber})`;
    })
    .join(', ');
