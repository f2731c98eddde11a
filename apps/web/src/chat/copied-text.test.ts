import { message } from '@steward/api/msw/factories/chat';
import { sourceOn } from '@steward/api/msw/factories/generated';
import { expect, test } from 'vitest';
import { copiedAnswer, spokenText } from './copied-text';

const answer = message({
  content:
    '**Drain** the oil [p. 43].\n[IMAGE:plug.png]\n11. Rinse <b>it</b>.\n12. See [the site](https://a.example/?a=1&b=2).',
  citations: [sourceOn(43), sourceOn(44), sourceOn(43, 'again')],
  table: { header: ['Item', 'Value'], rows: [{ cells: ['Grade', '15W-40'], page: 44 }] },
  tables: ['<table><tr><td>the same</td></tr></table>', '<table><tr><td>Torque</td><td>60 N·m</td></tr></table>'],
  databaseResults: { columns: ['Task', 'Due'], rows: [['Change | oil', '22 Nov']] },
});

test('copiedAnswer text keeps pages, step numbers, tables and sources', () => {
  expect(copiedAnswer(answer).text).toBe(
    [
      'Drain the oil [p. 43].\n📷 plug.png\n11. Rinse <b>it</b>.\n12. See the site.',
      'Item\tValue\nGrade\t15W-40\t[p. 44]',
      'Torque\t60 N·m',
      'Task\tDue\nChange | oil\t22 Nov',
      'Source: manual.pdf, p. 43, 44',
    ].join('\n\n'),
  );
});

test('copiedAnswer HTML escapes markup in the answer', () => {
  const { html } = copiedAnswer(answer);
  expect(html).toContain('<p><b>Drain</b> the oil [p. 43].</p>');
  expect(html).toContain('<ol><li value="11">Rinse &lt;b&gt;it&lt;/b&gt;.</li>');
  expect(html).toContain('<a href="https://a.example/?a=1&amp;b=2">the site</a>');
  expect(html).toContain('<tr><td>Change | oil</td><td>22 Nov</td></tr>');
  expect(html).toMatch(/<p>Source: manual\.pdf, p\. 43, 44<\/p>$/);
});

test('copiedAnswer Markdown includes tables and sources', () => {
  const { markdown } = copiedAnswer(answer);
  expect(markdown).toContain('| Item | Value |  |\n| --- | --- | --- |\n| Grade | 15W-40 | [p. 44] |');
  expect(markdown).toContain('| Change \\| oil | 22 Nov |');
  expect(markdown).toMatch(/_Source: manual\.pdf, p\. 43, 44_$/);
});

test('spokenText spells out pages and images', () => {
  expect(spokenText({ content: '**Stop** [p. 4]. [IMAGE:plug.png]' })).toBe('Stop (page 4). Picture: plug.png');
});
