import { bottomEdge, contains, overlapX, rightEdge } from '../../read/geometry';
import type { Box, Page } from '../../read/page-model';

/** Maximum share of the page area of a frame; larger ones are page borders and backgrounds. */
const MAX_PAGE_SHARE = 0.6;

/** The smallest drawn frame around a box: a tint, four rulings, or a ruling above and one below; undefined if there is none. */
export function frameAround(box: Box, page: Page): Box | undefined {
  const area = (b: Box) => b.width * b.height;
  return [...tintedBoxes(page), ...ruledBoxes(box, page)]
    .filter((frame) => contains(frame, box, 2) && area(frame) < MAX_PAGE_SHARE * page.width * page.height)
    .sort((a, b) => area(a) - area(b))[0];
}

/** Tinted boxes that are large enough for text; white does not count. */
function tintedBoxes(page: Page): Box[] {
  return page.fills
    .filter(({ colour, box }) => colour !== '#ffffff' && box.height > 8 && box.width > 40)
    .map(({ box }) => box);
}

function ruledBoxes(box: Box, page: Page): Box[] {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const spanning = page.horizontalRulings.filter((r) => r.x1 <= x && x <= r.x2 && r.x2 - r.x1 > 60);
  const above = spanning.filter((r) => r.y1 <= box.y + 2).sort((a, b) => b.y1 - a.y1)[0];
  const below = spanning.filter((r) => r.y1 >= bottomEdge(box) - 2).sort((a, b) => a.y1 - b.y1)[0];
  if (!above || !below) return [];
  const upright = page.verticalRulings.filter((r) => r.y1 <= y && y <= r.y2);
  const left = upright.filter((r) => r.x1 <= box.x + 2).sort((a, b) => b.x1 - a.x1)[0];
  const far = upright.filter((r) => r.x1 >= rightEdge(box) - 2).sort((a, b) => a.x1 - b.x1)[0];
  const height = below.y1 - above.y1;
  if (left && far) return [{ x: left.x1, y: above.y1, width: far.x1 - left.x1, height }];
  const sameEnds = Math.abs(above.x1 - below.x1) <= 4 && Math.abs(above.x2 - below.x2) <= 4;
  return sameEnds && !left && !far ? [{ x: above.x1, y: above.y1, width: above.x2 - above.x1, height }] : [];
}

/** The frame directly below, of about the same width, for a frame that contains only the signal word. */
export function frameBelow(frame: Box, page: Page): Box | undefined {
  const probe = { x: frame.x + 4, y: bottomEdge(frame) + 6, width: frame.width - 8, height: 2 };
  const next = frameAround(probe, page);
  if (!next || next.y < frame.y + 4) return undefined;
  return overlapX(next, frame) >= 0.9 * Math.max(next.width, frame.width) ? next : undefined;
}
