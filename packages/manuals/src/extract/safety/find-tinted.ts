import { contains } from '../../read/geometry';
import type { Box, Manual, Page } from '../../read/page-model';
import { claim, type FindContext } from './find-context';
import { mentionsDanger } from './hazard-language';
import { type Notice, noticeOf } from './notice';
import type { Piece } from './pieces';

/** Finds notices without a signal word in boxes whose tint is common in the manual, if their text mentions danger. */
export function findTinted(context: FindContext): Notice[] {
  const tints = noticeTints(context.manual);
  return context.manual.pages
    .filter((page) => page.role === 'body')
    .flatMap((page) =>
      page.fills
        .filter(
          ({ colour, box }) => tints.has(colour) && box.width > 0.5 * page.width && box.height < 0.5 * page.height,
        )
        .flatMap(({ box }) => {
          const inside = context.pieces.onPage(page.number).filter((p) => contains(box, p.box, 3));
          return claim(context, [tintedNotice(inside, context)]);
        }),
    );
}

function tintedNotice(inside: readonly Piece[], { claimed }: FindContext): Notice | undefined {
  const [first] = inside;
  if (!first || inside.some((p) => p.kind === 'table' || claimed.has(p))) return undefined;
  const end = inside.findIndex((p, index) => index > 0 && p.kind === 'heading');
  const body = end < 0 ? inside : inside.slice(0, end);
  return body.some((p) => p.kind !== 'heading' && mentionsDanger(p.text))
    ? noticeOf('tinted', body, undefined)
    : undefined;
}

/** Tints of at least four boxes of text outside tables. */
function noticeTints(manual: Manual): Set<string> {
  const uses = new Map<string, number>();
  for (const page of manual.pages)
    for (const { colour, box } of page.fills)
      if (colour !== '#ffffff' && box.height >= 12 && holdsProse(page, box))
        uses.set(colour, (uses.get(colour) ?? 0) + 1);
  return new Set([...uses].filter(([, count]) => count >= 4).map(([colour]) => colour));
}

function holdsProse(page: Page, box: Box): boolean {
  return page.blocks.some(
    (block) => (block.kind === 'paragraph' || block.kind === 'list-item') && contains(box, block.box, 3),
  );
}
