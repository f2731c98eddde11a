import { bottom } from '../../read/geometry';
import type { Figure, Manual, Page } from '../../read/page-model';
import { claim, type FindContext } from './find-context';
import { CONSEQUENCE, PROHIBITION } from './hazard-language';
import { type Notice, noticeOf } from './notice';
import { bodyOf } from './notice-body';
import type { Piece } from './pieces';
import { type SignalWord, WORD_OF_HUE } from './signal-words';

/** A signal word panel is wide and low; a safety sign about square. */
const PANEL_RATIO = 2.2;

/**
 * Notices whose signal word is a picture: the panel's colour gives the word (ANSI Z535.4). A picture without a signal colour counts
 * only when it is repeated and the text beside it speaks of danger: else it is an indicator or a button.
 */
export function findPictured(context: FindContext): Notice[] {
  const repeats = repeatedPictures(context.manual);
  return context.manual.pages
    .filter((page) => page.role === 'body')
    .flatMap((page) =>
      page.figures.filter(isSignalSize).flatMap((figure) => claim(context, [noticeAt(figure, page, repeats, context)])),
    );
}

function noticeAt(figure: Figure, page: Page, repeats: ReadonlySet<string>, context: FindContext): Notice | undefined {
  const word = panelWord(figure);
  const repeated = figure.hash !== undefined && repeats.has(figure.hash);
  if (!word && !repeated) return undefined;
  const next = context.pieces
    .onPage(page.number)
    .find((p) => !context.claimed.has(p) && p.box.y >= bottom(figure.box) - 2);
  const label = {
    box: figure.box,
    page,
    size: page.blocks[0]?.size ?? 10,
    column: -1,
    next: next ? next.index : context.pieces.all.length,
  };
  const body = bodyOf(label, context.pieces);
  const pieces = body?.pieces.filter((p) => !context.claimed.has(p)) ?? [];
  if (!body || (body.pattern === 'standalone' && !word)) return undefined;
  if ((!word || word === 'NOTICE') && !pieces.some(isDangerous)) return undefined;
  return noticeOf('pictured', pieces, word);
}

const isDangerous = (piece: Piece): boolean => PROHIBITION.test(piece.text) || CONSEQUENCE.test(piece.text);

function panelWord({ box, hue }: Figure): SignalWord | undefined {
  if (!hue || hue === 'other' || box.width < PANEL_RATIO * box.height) return undefined;
  return WORD_OF_HUE[hue];
}

function isSignalSize({ box }: Figure): boolean {
  return box.height >= 11 && box.height <= 46 && box.width >= 14 && box.width <= 190;
}

function repeatedPictures(manual: Manual): Set<string> {
  const places = new Map<string, Set<string>>();
  for (const page of manual.pages)
    for (const { hash, box } of page.figures) {
      if (!hash) continue;
      const at = places.get(hash) ?? new Set<string>();
      places.set(hash, at.add(`${page.number} ${Math.round(box.y / 20)}`));
    }
  return new Set([...places].filter(([, at]) => at.size >= 3).map(([hash]) => hash));
}
