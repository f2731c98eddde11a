import { allFeatures, type BoostedTrees, type FeatureValues } from '../../learned/boosted-trees';
import type { Manual, Page } from '../../read/page-model';
import type { SafetyItem } from '../items';
import { foreignPrecautions } from '../languages/foreign-precautions';
import { inPageOrder, languageParts } from '../languages/language-parts';
import { quoteBox, standsOnPage, withVerbatimQuotes } from '../quotes';
import { categoryOf, precautionTypeOf, severityOf, typeOf } from './classify-notice';
import { clausesOf } from './clauses';
import { findCapitals } from './find-capitals';
import { type FindContext, pageOf } from './find-context';
import { findMarked } from './find-marked';
import { findPictured } from './find-pictured';
import { findSigns } from './find-signs';
import { findTinted } from './find-tinted';
import { CONSEQUENCE, DEFINITION, PROHIBITION } from './hazard-language';
import { mergeRepeats } from './merge-repeats';
import { type Notice, noticeText } from './notice';
import { noticeTitle } from './notice-title';
import { type Piece, piecesOf, textWithMarker } from './pieces';
import { chooseNotices, shippedModel } from './scorer/choose-notices';
import { type MarkedNotice, type NoticeUnit, noticeUnits } from './scorer/notice-units';
import { unitFeatures } from './scorer/unit-features';

/**
 * Extracts the precautions of a manual in page order (ANSI Z535.6, ISO 3864-2): notices marked by signal words, pictures and tinted
 * boxes, and unmarked text with confidence 'low'; each split into hazard, consequence and avoidance. Every item quotes its page;
 * repeats are merged into one item with `seeAlso`.
 * @param model replaces the shipped scorer of English text
 */
export function extractSafety(manual: Manual, model = shippedModel()): SafetyItem[] {
  const { english, foreign } = languageParts(manual);
  const items = englishNotices(english, model);
  const others = foreign.flatMap((part) => foreignPrecautions(part, markedItems(part.manual)));
  return others.length > 0 ? inPageOrder([...items, ...others]) : items;
}

function englishNotices(manual: Manual, model: BoostedTrees): SafetyItem[] {
  const context: FindContext = { manual, pieces: piecesOf(manual), claimed: new Set() };
  const items = chooseNotices(context, markedNotices(context), model).flatMap((notice) => safetyItem(notice, manual));
  return withVerbatimQuotes(mergeRepeats(items), manual);
}

const markedNotices = (context: FindContext): MarkedNotice[] =>
  [findMarked, findPictured, findSigns, findTinted, findCapitals]
    .flatMap((find) => find(context))
    .map((notice) => ({ notice, kept: isNotice(notice, context.manual) }));

/** A text that may be a precaution, with its features for training the scorer. */
export interface NoticeCandidate {
  unit: NoticeUnit;
  item: SafetyItem | undefined;
  features: FeatureValues;
}

/** All candidates of a manual. */
export function noticeCandidates(manual: Manual): NoticeCandidate[] {
  const context: FindContext = { manual, pieces: piecesOf(manual), claimed: new Set() };
  const units = noticeUnits(context, markedNotices(context));
  const featuresOf = unitFeatures(context);
  return units.map((unit) => ({
    unit,
    features: allFeatures(featuresOf(unit)),
    item: safetyItem(unit.notice, manual)[0],
  }));
}

/** Items by signal words and signs alone, without the scorer. */
function markedItems(manual: Manual): SafetyItem[] {
  const context: FindContext = { manual, pieces: piecesOf(manual), claimed: new Set() };
  const notices = markedNotices(context).filter(({ kept }) => kept);
  return mergeRepeats(notices.flatMap(({ notice }) => safetyItem(notice, manual)));
}

function isNotice(notice: Notice, manual: Manual): boolean {
  const text = noticeText(notice);
  if (DEFINITION.test(text) || (!notice.word && inDataSheet(notice, manual))) return false;
  if (text.split(/\s+/).length < 3 && !PROHIBITION.test(text)) return false;
  return notice.word !== 'NOTE' || PROHIBITION.test(text) || CONSEQUENCE.test(text);
}

/** Entries of a material safety data sheet, whose abbreviations are common to many languages. */
const dataSheetEntries =
  /\b(?:CAS|M?SDS|LD ?50|LC ?50|TLV|PEL|STEL|OSHA|NIOSH|IARC|carcinogen\w*|inhalation|ingestion|flash ?point|boiling point|melting point|solubility|ingredients?|first aid)\b/gi;
const minDataSheetEntries = 2;

/**
 * Whether the notice belongs to a material safety data sheet bound into the manual, which is not about the machine. The page must have
 * entries of a data sheet, because the heading does not show where the sheet ends.
 */
function inDataSheet({ pieces: [piece] }: Notice, manual: Manual): boolean {
  if (!piece.headingPath.some((heading) => /data sheet/i.test(heading))) return false;
  const entries = pageOf(manual, piece.page)?.text.match(dataSheetEntries) ?? [];
  return new Set(entries.map((entry) => entry.toLowerCase())).size >= minDataSheetEntries;
}

function safetyItem(notice: Notice, manual: Manual): SafetyItem[] {
  const [first] = notice.pieces;
  const page = pageOf(manual, first.page);
  const quote = page && quoteOf(notice, page);
  if (!quote) return [];
  const text = noticeText(notice);
  const clauses = clausesOf(notice.texts);
  const isAdvice = notice.pattern === 'unmarked';
  const title = noticeTitle(notice.texts);
  if (title === '') return [];
  return [
    {
      title,
      description: text.replaceAll('\t', ' '),
      ...(notice.word && { signalWord: notice.word }),
      severity: severityOf(notice.word, text, { headings: first.headingPath, intro: notice.intro }),
      type: typeOf(notice.word, isAdvice),
      category: categoryOf(text),
      precautionType: precautionTypeOf(text),
      ...clauses,
      headingPath: first.headingPath,
      source: { page: first.page, quote, box: quoteBoxOf(quote, first, page) },
      seeAlso: [],
      confidence: isAdvice ? 'low' : 'high',
      ...(notice.suggestion && { suggestion: notice.suggestion }),
    },
  ];
}

/** Longest verbatim quote of the notice on its first page: its own quote, else as many of its pieces as the page has in one run. */
function quoteOf(notice: Notice, page: Page): string | undefined {
  if (notice.quote !== undefined && standsOnPage(notice.quote, page)) return notice.quote;
  const pageTexts = notice.pieces
    .filter((piece) => piece.page === page.number)
    .map((piece, index) => (index === 0 ? piece.text : textWithMarker(piece)));
  for (let count = pageTexts.length; count > 0; count--) {
    const quote = pageTexts.slice(0, count).join('\n');
    if (standsOnPage(quote, page)) return quote;
  }
  return undefined;
}

function quoteBoxOf(quote: string, piece: Piece, page: Page) {
  const block = page.blocks.find((b) => b.box === piece.box);
  return block ? quoteBox(quote, block) : piece.box;
}
