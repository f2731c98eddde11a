import { message } from '@steward/api/msw/factories/chat';
import { sourceOn } from '@steward/api/msw/factories/generated';
import { expect, test } from 'vitest';
import { copiedText, spokenText } from './copied-text';

test('an answer is copied with its pages, its tables and its source, and without markup', () => {
  const answer = message({
    content: '**Drain** the oil [p. 43].\n[IMAGE:plug.png]',
    citations: [sourceOn(43), sourceOn(44), sourceOn(43, 'again')],
    table: { header: ['Item', 'Value'], rows: [{ cells: ['Grade', '15W-40'], page: 44 }] },
    tables: ['<table><tr><td>the same</td></tr></table>', '<table><tr><td>Torque</td><td>60 N·m</td></tr></table>'],
    databaseResults: { columns: ['Task', 'Due'], rows: [['Change oil', '22 Nov']] },
  });
  expect(copiedText(answer)).toBe(
    [
      'Drain the oil [p. 43].\n📷 plug.png',
      'Item\tValue\nGrade\t15W-40\t[p. 44]',
      'Torque\t60 N·m',
      'Task\tDue\nChange oil\t22 Nov',
      'Source: manual.pdf, p. 43, 44',
    ].join('\n\n'),
  );
});

test('what is read aloud says pages and pictures in words', () => {
  expect(spokenText({ content: '**Stop** [p. 4]. [IMAGE:plug.png]' })).toBe('Stop (page 4). Picture: plug.png');
});
