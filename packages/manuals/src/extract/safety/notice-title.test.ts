import { describe, expect, it } from 'vitest';
import { noticeTitle } from './notice-title';

describe('noticeTitle', () => {
  it('returns the first sentence without its leading clause and final stop', () => {
    expect(noticeTitle(['Do not touch the heater. It is hot.'])).toBe('Do not touch the heater');
    expect(noticeTitle(['To avoid shock, remove the plug from the socket.'])).toBe('Remove the plug from the socket');
  });

  it('joins a short label with the sentence after it', () => {
    expect(noticeTitle(['Hot surface.', 'Do not touch.'])).toBe('Hot surface. Do not touch');
  });

  it('skips introductions of lists', () => {
    expect(noticeTitle(['Observe the following:', '• Wear gloves at all times.'])).toBe('Wear gloves at all times');
  });

  it('cuts a long sentence before its condition, to at most 80 characters', () => {
    expect(
      noticeTitle([
        'Do not open the side panel of the cabinet when the charging lamp is still on after the supply was cut.',
      ]),
    ).toBe('Do not open the side panel of the cabinet');
    const long = noticeTitle([
      'Check that every one of the many bolts nuts washers and brackets of the frame sits tight and straight',
    ]);
    expect(long.length).toBeLessThanOrEqual(80);
    expect(long).toMatch(/…$/);
  });

  it('does not end with a conjunction and does not start inside an instruction', () => {
    expect(
      noticeTitle(['Unplug the apparatus during lightning storms or when it stands unused for long periods of time.']),
    ).toBe('Unplug the apparatus during lightning storms');
    expect(noticeTitle(['To protect against shock do not immerse cord, plugs or base.'])).toBe(
      'To protect against shock do not immerse cord, plugs or base',
    );
  });
});
