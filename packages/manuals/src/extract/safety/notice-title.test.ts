import { describe, expect, it } from 'vitest';
import { noticeTitle } from './notice-title';

describe('noticeTitle', () => {
  it('is the first sentence, without what leads to it and its stop', () => {
    expect(noticeTitle(['Do not touch the heater. It is hot.'])).toBe('Do not touch the heater');
    expect(noticeTitle(['To avoid shock, remove the plug from the socket.'])).toBe('Remove the plug from the socket');
  });

  it('puts a short label and the sentence after it together', () => {
    expect(noticeTitle(['Hot surface.', 'Do not touch.'])).toBe('Hot surface. Do not touch');
  });

  it('skips what only introduces a list', () => {
    expect(noticeTitle(['Observe the following:', '• Wear gloves at all times.'])).toBe('Wear gloves at all times');
  });

  it('is cut where the sentence turns, and never longer than 80 characters', () => {
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

  it('does not end with a joint, nor begin within an order', () => {
    expect(
      noticeTitle(['Unplug the apparatus during lightning storms or when it stands unused for long periods of time.']),
    ).toBe('Unplug the apparatus during lightning storms');
    expect(noticeTitle(['To protect against shock do not immerse cord, plugs or base.'])).toBe(
      'To protect against shock do not immerse cord, plugs or base',
    );
  });
});
