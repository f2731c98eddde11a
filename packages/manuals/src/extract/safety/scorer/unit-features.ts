import type { CandidateFeatures } from '../../../learned/boosted-trees';
import { cached } from '../../../learned/cached';
import { choiceUnder, type FeatureGroup, groupUnder } from '../../../learned/feature-group';
import { means, rangeMeans } from '../../../learned/range-means';
import { capitalShare, headingFeatures } from '../../../learned/text-features';
import { overlapY, rightEdge } from '../../../read/geometry';
import type { Box, Page } from '../../../read/page-model';
import { isInstruction } from '../clauses';
import { type FindContext, pageOf } from '../find-context';
import { frameAround } from '../frames';
import { CONSEQUENCE, DEFINITION, DUTY, GRAVE, HAZARD_NOUN, PROHIBITION } from '../hazard-language';
import type { Piece } from '../pieces';
import { isSafetyHeading } from '../safety-headings';
import type { NoticeUnit } from './notice-units';
import { type PieceList, pieceLists } from './piece-lists';

/** Features that are 1 when the unit matches the pattern. Like all names of features, theirs are keys of the weights file. */
const wordCues = {
  startsWithProhibition: /^(?:never|do not|don[’']t|no\b|avoid|must not|not to|keep .{0,20}(?:away|clear|out))/i,
  strongDuty: /\b(?:must|always|ensure|make (?:sure|certain)|be (?:sure|careful)|take care|shall|have to|has to)\b/i,
  recommendation: /\b(?:should|recommend\w*|advis\w*)\b/i,
  permission: /\b(?:can|may) be\b/i,
  injury:
    /\b(?:injur\w*|burns?|shocks?|electrocut\w*|fire|explo\w*|crush\w*|scald\w*|poison\w*|suffocat\w*|trap\w*)\b/i,
  damage: /\bdamag\w*|\b(?:destroy|ruin|void)\w*/i,
  risk: /\b(?:risks?|hazard\w*|danger\w*|unsafe|safety|safely)\b/i,
  grave: GRAVE,
  definition: DEFINITION,
  purpose: /\b(?:to|and) (?:avoid|prevent|reduce|minimi[sz]e|protect)\b/i,
  startsWithIf: /^(?:if|in case|in the event)\b/i,
  startsWithBefore: /^(?:before|prior to|after)\b/i,
  startsWithWhen: /^(?:when|while|during|whenever)\b/i,
  people: /\b(?:children|child|persons?|people|pets|infants?|bystanders?|operators?|users?|animals)\b/i,
  qualified:
    /\b(?:qualified|trained|authori[sz]ed|skilled|competent|licen[sc]ed|certified|specialists?|electricians?)\b/i,
  protection: /\b(?:wear|gloves?|goggles|glasses|helmets?|hearing|respirators?|mask|clothing|jewell?ery|hair)\b/i,
  disconnect:
    /\b(?:unplug\w*|disconnect\w*|switch(?:ed)? off|turn(?:ed)? off|power off|isolate|mains|power cord|cable|plug)\b/i,
  flammable: /\b(?:flammable|petrol|gasoline|fuel|solvents?|gas|smok\w+|flames?|sparks?|combustible|aerosol)\b/i,
  hot: /\b(?:hot|heat|boiling|steam|cool down|temperature)\b/i,
  moving: /\b(?:moving|rotating|blades?|guards?|pinch|fingers?|hands?|feet|entangle\w*)\b/i,
  water: /\b(?:water|wet|damp|rain|moisture|immerse)\b/i,
  warranty: /\b(?:warrant\w*|liab\w*|guarantee\w*|refund|claims?)\b/i,
  aboutTheManual: /\b(?:manual|instructions|handbook|guide|booklet)\b/i,
  readTheManual:
    /^(?:please )?(?:carefully )?(?:read|keep|save|observe|follow)\b.{0,60}\b(?:manual|instructions|guide)/i,
  disposal: /\b(?:dispos\w*|recycl\w*|household waste|environment\w*)\b/i,
  legal: /\b(?:copyright|trademark|reproduced|prior written|FCC|directive|conformity|interference)\b/i,
  press: /\b(?:press|select|click|display|screen|menu|button|icon|LED)\b/i,
  reference: /\b(?:see|refer to)\b|\bpages? \d|\bfig(?:ure|\.)?\s*\d/i,
  maintenance: /\b(?:clean|lubricat\w*|grease|inspect|replace|service|maintenance|repair)\b/i,
  install: /\b(?:install\w*|mount\w*|assembl\w*|connect\w*|locat\w*|position\w*)\b/i,
  modification: /\b(?:modif\w*|alter\w*|tamper\w*|bypass\w*|original (?:spare )?parts|genuine|spare parts)\b/i,
  emergency: /\b(?:emergency|medical|doctor|first aid|immediately)\b/i,
  intendedUse: /\b(?:intended|designed|suitable|purpose|improper|misuse|household use|indoor)\b/i,
  passiveDuty: /\b(?:must|shall|should|may) (?:not |only |never )?be \w+/i,
  secondPerson: /\b(?:you|your)\b/i,
  quantity: /\d\s*(?:°|mm|cm|m\b|kg|V\b|A\b|W\b|Hz|bar|psi|%|l\b)/,
  question: /\?/,
  colonEnd: /:\s*$/,
  fullStop: /[.!]["”]?\s*$/,
} satisfies Record<string, RegExp>;

const wordNames = Object.keys(wordCues);
const wordPatterns = Object.values(wordCues);

/** Kinds of headings, matched with the innermost heading and the two above it. */
const headingCues = {
  safety: { test: isSafetyHeading },
  warning:
    /\b(?:warnings?|cautions?|dangers?|precautions?|hazards?|risks?|prohibit\w*|safe\w*|security|important|attention)\b/i,
  care: /\b(?:maintenance|service|servicing|care|cleaning|inspection|lubrication|storage)\b/i,
  install: /\b(?:install\w*|mounting|assembly|wiring|connect\w*|unpacking|set-?up|transport\w*|location)\b/i,
  operation: /\b(?:operati\w+|using|use|start\w*|run\w*|control\w*|program\w*|settings?)\b/i,
  trouble: /\b(?:trouble\w*|fault\w*|problem\w*|error\w*|diagnos\w*)\b/i,
  reference:
    /\b(?:specification\w*|technical data|parts|glossary|symbols?|labels?|definitions?|contents|warrant\w*|declaration|compliance|disposal|environment\w*)\b/i,
  intendedUse:
    /\b(?:intended|proper|improper|designated|purpose|general|introduction|personnel|responsib\w*|electrical|batter\w*|before)\b/i,
} satisfies Record<string, { test: (text: string) => boolean }>;

const everyHazard = new RegExp(HAZARD_NOUN, 'gi');

/** Indicators of a piece that are averaged over its neighbours. */
const cueNames = ['prohibition', 'duty', 'consequence', 'hazard', 'instruction', 'item'] as const;
type Cues = Record<(typeof cueNames)[number], number>;
const nearGroup = groupUnder('near', cueNames);
const beforeGroup = groupUnder('before', cueNames);
const afterGroup = groupUnder('after', cueNames);
const pageGroup = groupUnder('page', cueNames);
const wideGroup = groupUnder('wide', cueNames);
const sectionGroup = groupUnder('section', cueNames);
const listGroup = groupUnder('list', cueNames);
const introGroup = groupUnder('intro', cueNames);
const partBeforeGroup = groupUnder('partBefore', cueNames);
const partAfterGroup = groupUnder('partAfter', cueNames);
const wholeGroup = groupUnder('whole', cueNames);

/** Pieces before and after a unit that count as near, and as its wide neighbourhood. */
const nearCount = 6;
const wideCount = 20;
/** Distances in pieces are capped at this value. */
const maxDistance = 60;

const kindGroup = choiceUnder('kind', ['marked', 'piece', 'cell', 'sentence']);
const wordGroup = choiceUnder('word', ['DANGER', 'WARNING', 'CAUTION', 'ATTENTION', 'IMPORTANT', 'NOTICE', 'NOTE']);
const patternGroup = choiceUnder('pattern', [
  'inline',
  'standalone',
  'beside',
  'framed',
  'pictured',
  'tinted',
  'capitals',
]);

/** @returns a function that computes the features of one unit of this manual */
export function unitFeatures(context: FindContext): (unit: NoticeUnit) => CandidateFeatures {
  const { manual, pieces, claimed } = context;
  const cuesIn = cached(textCues);
  const cues = pieces.all.map(({ text, kind }): Cues => ({ ...cuesIn(text), item: Number(kind === 'list-item') }));
  const manualCues = meanCues(cues);
  const cueMeans = rangeMeans(cueNames, cues);
  const sections = bySection(pieces.all, cues);
  const claimedAt = pieces.all.map((piece) => claimed.has(piece) || piece.mark !== undefined);
  const claimedMeans = rangeMeans(
    ['claimed'],
    claimedAt.map((value) => ({ claimed: Number(value) })),
  );
  const markedShare = share(claimedAt.map(Number));
  const safetyHeadings = pieces.all.filter((piece) => piece.kind === 'heading' && isSafetyHeading(piece.text));
  const iconsOn = new Map(manual.pages.map((page) => [page.number, iconsOf(page)]));
  const lists = pieceLists(pieces.all);
  const textKeys = pieces.all.map(({ text }) => squashed(text));
  const repeats = counted(textKeys);
  const placeOf = cached(placeFeatures);
  const wordsIn = cached(wordFeatures);
  const headingsOf = headingFeatures(headingCues);
  const pageFeatures = new Map(manual.pages.map(({ number }) => [number, featuresOfPage(pieces.onPage(number))]));
  const listCues = cached(({ items }: PieceList) => meanCues(cuesAt(pieceIndexes(items))));
  const placeBetween = cached((ends: string): CandidateFeatures => {
    const [first = 0, last = 0] = ends.split(' ').map(Number);
    const near = { from: first - nearCount, to: last + nearCount + 1 };
    const itself = { from: first, to: last + 1 };
    const record = {
      claimedNear: claimedMeans(near, itself).claimed,
      claimedBefore: Number(claimedAt[first - 1] ?? false),
      claimedAfter: Number(claimedAt[last + 1] ?? false),
    };
    const groups = [
      nearGroup(cueMeans(near, itself)),
      beforeGroup(cues[first - 1] ?? noCues),
      afterGroup(cues[last + 1] ?? noCues),
    ];
    const piece = pieces.all[first];
    const wider = piece ? [placeOf(piece), pageFeatures.get(piece.page) ?? noFeatures] : [];
    return {
      records: [record, ...wider.flatMap((features) => features.records)],
      groups: [...groups, ...wider.flatMap((features) => features.groups)],
    };
  });

  function cuesAt(indexes: readonly number[]): (Cues | undefined)[] {
    return indexes.map((index) => cues[index]);
  }

  function featuresOfPage(onPage: readonly Piece[]): CandidateFeatures {
    const indexes = pieceIndexes(onPage);
    return {
      records: [{ claimedOnPage: share(indexes.map((index) => Number(claimedAt[index]))) }],
      groups: [pageGroup(meanCues(cuesAt(indexes)))],
    };
  }

  /** Features shared by all units of a piece. */
  function placeFeatures(piece: Piece): CandidateFeatures {
    const page = pageOf(manual, piece.page);
    const list = lists.get(piece);
    const wide = { from: piece.index - wideCount, to: piece.index + wideCount + 1 };
    const section = sections(piece);
    const record = {
      item: Number(piece.kind === 'list-item'),
      table: Number(piece.kind === 'table'),
      heading: Number(piece.kind === 'heading' || piece.kind === 'caption'),
      numbered: Number(/\d/.test(piece.marker ?? '')),
      bold: Number(piece.bold),
      size: piece.size / manual.bodySize,
      icon: Number(hasIconAtLeft(piece, iconsOn.get(piece.page) ?? [])),
      frame: Number(page !== undefined && frameAround(piece.box, page) !== undefined),
      pageShare: piece.page / manual.pageCount,
      pageNumber: Math.log(piece.page),
      pageCount: Math.log(manual.pageCount),
      depth: piece.headingPath.length,
      sinceSafetyHeading: sinceHeading(piece, safetyHeadings),
      sinceHeading: sinceAnyHeading(piece, pieces.all),
      markedShare,
      prohibitionShare: manualCues.prohibition,
      safetyHeadings: Math.log(1 + safetyHeadings.length),
      claimedWide: claimedMeans(wide).claimed,
      'section.prohibitionsMore': section.prohibition - manualCues.prohibition,
      'section.consequencesMore': section.consequence - manualCues.consequence,
      'section.hazardsMore': section.hazard - manualCues.hazard,
      'list.length': Math.log(1 + (list?.items.length ?? 0)),
      'intro.risk': Number(list?.intro !== undefined && wordCues.risk.test(list.intro.text)),
      'intro.claimed': Number(list?.intro !== undefined && (claimedAt[list.intro.index] ?? false)),
      repeats: Math.log(repeats.get(textKeys[piece.index] ?? '') ?? 1),
    };
    const groups = [
      wideGroup(cueMeans(wide)),
      sectionGroup(section),
      listGroup(list ? listCues(list) : noCues),
      introGroup((list?.intro && cues[list.intro.index]) ?? noCues),
    ];
    return { records: [record], groups };
  }

  return ({ kind, notice, text, marked, part, parts, sentences, before, after }) => {
    const [piece] = notice.pieces;
    const last = notice.pieces.at(-1) ?? piece;
    const { prohibition, duty, consequence, hazard, instruction } = cuesIn(text);
    const record = {
      prohibition,
      duty,
      consequence,
      hazard,
      instruction,
      words: Math.log(text.split(/\s+/).length),
      sentences,
      pieces: Math.log(notice.pieces.length),
      capitals: capitalShare(text),
      lowerStart: Number(/^\p{Ll}/u.test(text)),
      refersBack: Number(/^(?:this|these|that|those|it|they|otherwise|in this case|if so|such)\b/i.test(text)),
      label: Number(/^[\p{L}\s/-]{3,40}[:!]\s+\p{Lu}/u.test(text)),
      exclamation: Number(/!/.test(text)),
      hazards: text.match(everyHazard)?.length ?? 0,
      part: Math.log(1 + part),
      parts: Math.log(parts),
      isLastPart: Number(part === parts - 1),
      'marked.any': Number(marked !== undefined),
      'marked.kept': Number(marked?.kept ?? false),
      'marked.pieces': Math.log(1 + (marked?.notice.pieces.length ?? 0)),
      'marked.first': Number(marked !== undefined && marked.notice.pieces[0] === piece),
    };
    const place = placeBetween(`${piece.index} ${last.index}`);
    return {
      records: [record, ...place.records],
      groups: [
        wordsIn(text),
        partBeforeGroup(before === undefined ? noCues : cuesIn(before)),
        partAfterGroup(after === undefined ? noCues : cuesIn(after)),
        wholeGroup(kind === 'sentence' || kind === 'cell' ? (cues[piece.index] ?? noCues) : noCues),
        kindGroup(kind),
        wordGroup(marked?.notice.word),
        patternGroup(marked?.notice.pattern),
        ...headingsOf(piece.headingPath),
        ...place.groups,
      ],
    };
  };
}

const noFeatures: CandidateFeatures = { records: [], groups: [] };

const wordFeatures = (text: string): FeatureGroup => ({
  names: wordNames,
  values: wordPatterns.map((pattern) => Number(pattern.test(text))),
});

const squashed = (text: string): string => text.toLowerCase().replace(/\P{L}+/gu, '');

function counted(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function textCues(text: string): Cues {
  return {
    prohibition: Number(PROHIBITION.test(text)),
    duty: Number(DUTY.test(text)),
    consequence: Number(CONSEQUENCE.test(text)),
    hazard: Number(HAZARD_NOUN.test(text)),
    instruction: Number(isInstruction(text)),
    item: 0,
  };
}

const noCues: Cues = { prohibition: 0, duty: 0, consequence: 0, hazard: 0, instruction: 0, item: 0 };

function meanCues(cues: readonly (Cues | undefined)[]): Cues {
  return means(
    cueNames,
    cues.filter((cue) => cue !== undefined),
  );
}

/** Mean cues of all pieces below the same headings. */
function bySection(pieces: readonly Piece[], cues: readonly Cues[]): (piece: Piece) => Cues {
  const groups = new Map<string, Cues[]>();
  const keyOf = (piece: Piece) => piece.headingPath.join('\n');
  for (const [index, piece] of pieces.entries()) {
    const key = keyOf(piece);
    const cue = cues[index];
    const group = groups.get(key);
    if (group && cue) group.push(cue);
    else if (cue) groups.set(key, [cue]);
  }
  const means = new Map([...groups].map(([key, group]) => [key, meanCues(group)]));
  return (piece) => means.get(keyOf(piece)) ?? noCues;
}

const share = (values: readonly number[]): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

const pieceIndexes = (pieces: readonly Piece[]): number[] => pieces.map(({ index }) => index);

const distance = (pieces: number): number => Math.log(1 + Math.min(maxDistance, Math.max(0, pieces)));

function sinceHeading(piece: Piece, headings: readonly Piece[]): number {
  const heading = headings.findLast(({ index }) => index < piece.index);
  return distance(heading ? piece.index - heading.index : maxDistance);
}

function sinceAnyHeading(piece: Piece, pieces: readonly Piece[]): number {
  let index = piece.index - 1;
  while (index >= 0 && pieces[index]?.kind !== 'heading' && piece.index - index < maxDistance) index--;
  return distance(piece.index - index);
}

/** Maximum distance in points between a sign and its text. */
const maxIconGap = 40;

/** Boxes of drawings of the size of a sign. */
const iconsOf = ({ figures, shapes }: Page): Box[] =>
  [...figures, ...shapes].map(({ box }) => box).filter(({ height }) => height >= 8 && height <= 80);

const hasIconAtLeft = ({ firstLine, box }: Piece, icons: readonly Box[]): boolean =>
  icons.some(
    (icon) =>
      rightEdge(icon) <= firstLine.x + 2 && firstLine.x - rightEdge(icon) <= maxIconGap && overlapY(icon, box) > 0,
  );
