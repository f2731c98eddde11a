import { describe, expect, test } from 'vitest';
import { damageNotice, imageNamed } from './answer-images';
import { cleanContent } from './clean-content';
import { readTable } from './read-table';
import { takesFeedback } from './takes-feedback';

describe('cleanContent', () => {
  test.each([
    ['Every 250 hours.', 'Every 250 hours.'],
    ['{"response": "Every 250 hours.", "chunks_used": []}', 'Every 250 hours.'],
    ['```json\n{"response": "Two\\nlines"}\n```', 'Two\nlines'],
    ['{"response": "Say \\"stop\\", then', 'Say "stop", then'],
  ])('extracts the text of raw JSON (%#)', (content, text) => expect(cleanContent(content)).toBe(text));

  test('apologizes for JSON without a text', () => {
    expect(cleanContent('{"chunks_used": [')).toBe(
      'I found information about your query, but there was an issue formatting the response. Please try asking your question in a different way.',
    );
  });
});

describe('readTable', () => {
  test('reads only the text of an HTML table', () => {
    const html =
      '<table onclick="x()"><tr><th>Item</th><th colspan="2">Value</th></tr><tr><td><img src=x onerror="x()">Oil <b>grade</b><script>x()</script></td><td>15W-40</td><td></td></tr></table>';
    expect(readTable(html)).toEqual({ header: ['Item', 'Value', ''], rows: [['Oil grade', '15W-40', '']] });
  });

  test('handles a table without a header and HTML without a table', () => {
    expect(readTable('<table><tr><td>a</td></tr></table>')).toEqual({ header: [], rows: [['a']] });
    expect(readTable('<p>no table at all</p>')).toBeNull();
  });
});

test('imageNamed matches by name, case-insensitively and without extension', () => {
  const images = [{ filename: 'Drain-Plug.PNG' }, { filename: 'filter.png' }];
  expect(imageNamed(images, 'filter.png')).toBe(images[1]);
  expect(imageNamed(images, 'drain-plug.png')).toBe(images[0]);
  expect(imageNamed(images, 'FILTER')).toBe(images[1]);
  expect(imageNamed(images, 'pump.png')).toBeUndefined();
});

test('damageNotice counts damaged images and tables', () => {
  const intactImage = { data: 'iVBOR', mime_type: 'image/png', size: 9 };
  const imageOnRequest = { ...intactImage, data: '/api/knowledge/documents/d/figures/1', size: 0 };
  expect(damageNotice([intactImage, imageOnRequest], ['<table><tr><td>a</td></tr></table>'])).toBeNull();
  expect(damageNotice([intactImage, { ...intactImage, data: '' }], ['', '<table>'])).toBe(
    'Could not show 1 image and 2 tables of this answer because of damaged data.',
  );
});

test.each(['1700000000000', 'welcome_1', 'fallback_assistant_1', 'error_1', 'user_1', 'system_1'])(
  'takesFeedback is false for the local id %s',
  (id) => expect(takesFeedback(id)).toBe(false),
);
test('takesFeedback is true for a stored message', () =>
  expect(takesFeedback('0199c0de-0000-7000-8000-000000000000')).toBe(true));
