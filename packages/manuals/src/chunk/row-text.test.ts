import { expect, it } from 'vitest';
import { rowText } from './row-text';

it('joins an interval with the letter of who does the task', () => {
  const cells = [
    { header: 'Task', text: 'Alarm test' },
    { header: 'Monthly', text: 'C' },
    { header: 'See', text: 'J3' },
  ];
  expect(rowText(cells)).toBe('Alarm test: monthly (C); See: J3');
});

it('replaces marks by the headers of their columns', () => {
  const row = (...heads: string[]) =>
    rowText([{ header: 'Task', text: 'Change the oil' }, ...heads.map((header) => ({ header, text: 'X' }))]);
  expect(row('Every 4,000 h or yearly')).toBe('Change the oil: every 4,000 h or yearly');
  expect(row('500 h', 'Yearly')).toBe('Change the oil: every 500 h, Yearly');
});

it('writes a label once and drops generic headers', () => {
  expect(rowText([{ text: 'Fuel tank:' }, { text: '80 L' }])).toBe('Fuel tank: 80 L');
  expect(
    rowText([
      { header: 'Item', text: 'Fuse' },
      { header: 'Description', text: '3 A' },
      { header: 'Quantity', text: '2' },
    ]),
  ).toBe('Fuse: 3 A; Quantity: 2');
  expect(rowText([{ text: 'One' }, { text: 'two' }, { text: 'three' }])).toBe('One: two; three');
});

it('drops a header prefix that several columns share, and cells with only a dash', () => {
  expect(
    rowText([
      { header: 'Code', text: '5' },
      { header: 'Limits, Low', text: '2 A' },
      { header: 'Limits, High', text: '9 A' },
      { header: 'Remark', text: '–' },
    ]),
  ).toBe('Code: 5; Low: 2 A; High: 9 A');
});
