/** What the rows of a list are called. */
export interface RowNoun {
  one: string;
  many: string;
}

export const taskNoun: RowNoun = { one: 'task', many: 'tasks' };
export const ruleNoun: RowNoun = { one: 'rule', many: 'rules' };
export const precautionNoun: RowNoun = { one: 'precaution', many: 'precautions' };
export const alarmNoun: RowNoun = { one: 'alarm', many: 'alarms' };
export const deviceNoun: RowNoun = { one: 'device', many: 'devices' };

/** '1 task', '1,200 tasks' */
export const countedRows = (count: number, { one, many }: RowNoun): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
