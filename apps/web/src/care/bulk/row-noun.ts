import { countText } from '../../lib/count-text';

/** Noun for the rows of a list. */
export interface RowNoun {
  singular: string;
  plural: string;
}

export const taskNoun: RowNoun = { singular: 'task', plural: 'tasks' };
export const ruleNoun: RowNoun = { singular: 'rule', plural: 'rules' };
export const precautionNoun: RowNoun = { singular: 'precaution', plural: 'precautions' };
export const alarmNoun: RowNoun = { singular: 'alarm', plural: 'alarms' };
export const deviceNoun: RowNoun = { singular: 'device', plural: 'devices' };

/** '1 task', '1,200 tasks' */
export const countedRows = (count: number, { singular, plural }: RowNoun): string => countText(count, singular, plural);
