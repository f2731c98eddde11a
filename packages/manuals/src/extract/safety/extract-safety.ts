import type { Manual, Page } from '../../read/page-model';
import type { SafetyItem } from '../items';
import { quoteBox, standsOnPage, withVerbatimQuotes } from '../quotes';
import { categoryOf, precautionTypeOf, severityOf, typeOf } from './classify-notice';
import { clausesOf } from './clauses';
import { findCapitals } from './find-capitals';
import { type FindContext, pageOf } from './find-context';
import { findMarked } from './find-marked';
import { findPictured } from './find-pictured';
import { findSigns } from './find-signs';
import { findTinted } from './find-tinted';
import { findUnderHeadings } from './find-under-headings';
import { CONSEQUENCE, DEFINITION, PROHIBITION } from './hazard-language';
import { mergeRepeats } from './merge-repeats';
import { type Notice, noticeText } from './notice';
import { noticeTitle } from './notice-title';
import { type Piece, piecesOf, printed } from './pieces';

/**
 * The safety notices of a manual (ANSI Z535.6, ISO 3864-2): signal words in print, as pictures and as tinted boxes, with
 * hazard, consequence and avoidance told apart. Every item quotes its page; repeats are one item with `seeAlso`.
 * Text without a signal word under a safety heading comes with confidence 'low'. Items are in page order.
 */
export function extractSafety(manual: Manual): SafetyItem[] {
  const pieces = piecesOf(manual);
  const context: FindContext = { manual, pieces, claimed: new Set() };
  const notices = [findMarked, findPictured, findSigns, findTinted, findCapitals, findUnderHeadings].flatMap((find) =>
    find(context),
  );
  const items = notices
    .filter(isNotice)
    .sort((a, b) => a.pieces[0].index - b.pieces[0].index)
    .flatMap((notice) => safetyItem(notice, manual));
  return withVerbatimQuotes(mergeRepeats(items), manual);
}

function isNotice(notice: Notice): boolean {
  const text = noticeText(notice);
  if (DEFINITION.test(text) || (!notice.word && inDataSheet(notice))) return false;
  if (text.split(/\s+/).length < 3 && !PROHIBITION.test(text)) return false;
  return notice.word !== 'NOTE' || PROHIBITION.test(text) || CONSEQUENCE.test(text);
}

/** A material's safety data sheet, bound into the manual, is not about the machine. */
function inDataSheet({ pieces }: Notice): boolean {
  return pieces[0].headingPath.some((heading) => /data sheet/i.test(heading));
}

function safetyItem(notice: Notice, manual: Manual): SafetyItem[] {
  const [first] = notice.pieces;
  const page = pageOf(manual, first.page);
  const quote = page && quoteOf(notice, page);
  if (!quote) return [];
  const text = noticeText(notice);
  const clauses = clausesOf(notice.texts);
  const isAdvice = notice.pattern === 'under-heading';
  const title = noticeTitle(notice.texts);
  if (title === '') return [];
  return [
    {
      title,
      description: text.replaceAll('\t', ' '),
      ...(notice.word && { signalWord: notice.word }),
      severity: severityOf(notice.word, text),
      type: typeOf(notice.word, isAdvice),
      category: categoryOf(text),
      precautionType: precautionTypeOf(text),
      ...clauses,
      headingPath: first.headingPath,
      source: { page: first.page, quote, box: quoteBoxOf(quote, first, page) },
      seeAlso: [],
      confidence: isAdvice ? 'low' : 'high',
    },
  ];
}

/** The longest run of the notice's pieces that stands on its first page in one stretch. */
function quoteOf(notice: Notice, page: Page): string | undefined {
  const here = notice.pieces
    .filter((piece) => piece.page === page.number)
    .map((piece, at) => (at === 0 ? piece.text : printed(piece)));
  for (let count = here.length; count > 0; count--) {
    const quote = here.slice(0, count).join('\n');
    if (standsOnPage(quote, page)) return quote;
  }
  return undefined;
}

function quoteBoxOf(quote: string, piece: Piece, page: Page) {
  const block = page.blocks.find((b) => b.box === piece.box);
  return block ? quoteBox(quote, block) : piece.box;
}
