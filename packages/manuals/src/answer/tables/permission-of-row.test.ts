import { expect, it } from 'vitest';
import { analyseQuestion } from '../../rank/analyse-question';
import { permissionOfRow } from './permission-of-row';

const permission = (question: string, label: string, header: string, text: string) =>
  permissionOfRow(analyseQuestion(question), [
    { header: 'Part', text: label },
    { header, text },
  ]);

it.each([
  ['Can the plates go in the dishwasher?', 'Plates', 'Dishwasher', 'yes, max. 65 °C', 'Yes, max. 65 °C.'],
  ['Can the sealing bar go in the dishwasher?', 'Sealing bar', 'Dishwasher', 'no', 'No.'],
  ['Is glycol permitted?', 'Antifreeze (glycol)', 'Permissible', '≤ 30 % vol.', 'Yes: permissible ≤ 30 % vol.'],
  ['Is glycol permitted?', 'Glycol', 'Permitted', '–', 'No.'],
  ['Can I use bleach?', 'Glycol', 'Permitted', 'yes', null],
  ['How much glycol is permitted?', 'Hoses', 'Permitted', '≤ 30 %', null],
  ['Is the dishwasher safe for the plates?', 'Plates', 'Agent', 'water', null],
])('the verdict of a row on what the question names: %s', (question, label, header, text, expected) => {
  expect(permission(question, label, header, text)).toBe(expected);
});
