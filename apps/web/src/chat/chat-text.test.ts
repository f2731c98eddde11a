import { describe, expect, test } from 'vitest';
import { brokenParts, imageNamed } from './answer-images';
import { cleanContent } from './clean-content';
import { readTable } from './read-table';
import { takesFeedback } from './takes-feedback';

describe('an answer that came as raw JSON', () => {
  test.each([
    ['Every 250 hours.', 'Every 250 hours.'],
    ['{"response": "Every 250 hours.", "chunks_used": []}', 'Every 250 hours.'],
    ['```json\n{"response": "Two\\nlines"}\n```', 'Two\nlines'],
    ['{"response": "Say \\"stop\\", then', 'Say "stop", then'],
  ])('is read down to its text (%#)', (given, shown) => expect(cleanContent(given)).toBe(shown));

  test('without a text in it says so', () => {
    expect(cleanContent('{"chunks_used": [')).toBe(
      'I found information about your query, but there was an issue formatting the response. Please try asking your question in a different way.',
    );
  });
});

describe('a table that came as HTML', () => {
  test('is read as words, whatever else is in it', () => {
    const html =
      '<table onclick="x()"><tr><th>Item</th><th colspan="2">Value</th></tr><tr><td><img src=x onerror="x()">Oil <b>grade</b><script>x()</script></td><td>15W-40</td><td></td></tr></table>';
    expect(readTable(html)).toEqual({ header: ['Item', 'Value', ''], rows: [['Oil grade', '15W-40', '']] });
  });

  test('may have no head, or not be one', () => {
    expect(readTable('<table><tr><td>a</td></tr></table>')).toEqual({ header: [], rows: [['a']] });
    expect(readTable('<p>no table at all</p>')).toBeNull();
  });
});

test('a picture is found by its name, in any case, and without its extension', () => {
  const images = [{ filename: 'Drain-Plug.PNG' }, { filename: 'filter.png' }];
  expect(imageNamed(images, 'filter.png')).toBe(images[1]);
  expect(imageNamed(images, 'drain-plug.png')).toBe(images[0]);
  expect(imageNamed(images, 'FILTER')).toBe(images[1]);
  expect(imageNamed(images, 'pump.png')).toBeUndefined();
});

test('parts that came damaged are counted', () => {
  const whole = { data: 'iVBOR', mime_type: 'image/png', size: 9 };
  const asked = { ...whole, data: '/api/knowledge/documents/d/figures/1', size: 0 };
  expect(brokenParts([whole, asked], ['<table><tr><td>a</td></tr></table>'])).toBeNull();
  expect(brokenParts([whole, { ...whole, data: '' }], ['', '<table>'])).toBe(
    '1 image and 2 tables of this answer came damaged and cannot be shown.',
  );
});

test.each(['1700000000000', 'welcome_1', 'fallback_assistant_1', 'error_1', 'user_1', 'system_1'])(
  'what this page said by itself takes no feedback: %s',
  (id) => expect(takesFeedback(id)).toBe(false),
);
test('what the server stored does', () => expect(takesFeedback('0199c0de-0000-7000-8000-000000000000')).toBe(true));
