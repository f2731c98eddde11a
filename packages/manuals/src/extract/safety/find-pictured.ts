import { bottomEdge } from '../../read/geometry';
import type { Figure, Manual, Page } from '../../read/page-model';
import { claim, type FindContext } from './find-context';
import { CONSEQUENCE, PROHIBITION } from './hazard-language';
import { type Notice, noticeOf } from './notice';
import { bodyOf } from './notice-body';
import type { Piece } from './pieces';
import { type SignalWord, WORD_OF_HUE } from './signal-words';

/** Minimum width by height of a signal word panel; safety signs are about square. */
const MIN_PANEL_RATIO = 2.2;

/**
 * Finds notices whose signal word is a picture, by the colour of the panel (ANSI Z535.4). A picture without a signal colour counts only
 * if it is repeated and the text beside it mentions danger; otherwise it is an indicator or a button.
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
  const isRepeated = figure.hash !== undefined && repeats.has(figure.hash);
  if (!word && !isRepeated) return undefined;
  const next = context.pieces
    .onPage(page.number)
    .find((p) => !context.claimed.has(p) && p.box.y >= bottomEdge(figure.box) - 2);
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
  if (!hue || hue === 'other' || box.width < MIN_PANEL_RATIO * box.height) return undefined;
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
      const hashPlaces = places.get(hash) ?? new Set<string>();
      places.set(hash, hashPlaces.add(`${page.number} ${Math.round(box.y / 20)}`));
    }
  return new Set([...places].filter(([, hashPlaces]) => hashPlaces.size >= 3).map(([hash]) => hash));
}
