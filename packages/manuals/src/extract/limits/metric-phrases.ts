/** Nouns that name a quantity. */
const NOUNS =
  'temperatures?|pressures?|voltages?|currents?|power|speeds?|frequenc(?:y|ies)|torques?|humidity|altitudes?|noise|levels?|flow(?: rates?)?|loads?|imbalance|resistances?|capacit(?:y|ies)|density|times?|delays?|distances?|spacing|clearances?|ripple|factor|differential|difference|delta|set ?points?|tolerance|life|hysteresis|deviation|margin|lift|content|expansion|vibration|efficiency|losses|depths?|heights?|angles?|gaps?|thickness|wear|radius|runtime|period|duration|interval|concentration|consumption|hardness|limits?|ratings?|protection|tension|temp\\.?|slope|grade|inclination|drop|conductivity|dew point';
/** Verbs that limits are said with: no part of a name. */
const VERBS =
  'must|should|shall|can|cannot|could|may|might|will|would|is|are|was|were|be|has|have|had|does|do|did|not|never|exceed\\w*|reach\\w*|rises?|drops?|falls?|goes|ranges|remains?|stays?|lies|needs?|depends?|varies|equals?';
/** Verbs of what devices do at a value. */
const ACTING = 'opens|closes|trips|vents|relieves|activates|shuts|cuts|switches|disconnects|engages';
const WORD = `(?!(?:${VERBS})\\b)[\\p{L}\\p{N}][\\p{L}\\p{N}/%’'+-]*`;
/** The subject of the sentence's verb. */
const SUBJECT = new RegExp(
  `(?<![\\p{L}\\p{N}])(${WORD}(?:\\s+${WORD}){0,8})(?:\\s*\\([^)]{1,40}\\))?,?\\s+(?:${VERBS}|${ACTING})\\b`,
  'giu',
);
/** What must not be run, kept or loaded: 'do not run the starter for more than'. */
const FORBIDDEN = new RegExp(
  `\\b(?:do not|don't|never|avoid)\\s+(?:\\w+ly\\s+)?(?:run|operate|operating|use|using|engage|keep|hold|leave|crank|energize|expose|load|inflate|heat|press|spin)\\s+(?:the\\s+|an?\\s+|your\\s+|any\\s+)?(?!(?:for|at|above|below|in|over|under|more)\\b)(${WORD}(?:\\s+(?!(?:for|at|with|to|above|below|in|over|under|than|more|if|when|on|engaged|running|continuously)\\b)${WORD}){0,3})`,
  'iu',
);
const FORBIDDEN_ALONE = /\b(?:do not|don't|never)\s+(?:\w+ly\s+)?(?:run|operate|use)\s+(?:\w+ly\s+)?for\b/i;
const PRONOUN_AT_END = /\b(?:it|they|this|these|that|those|which|you|we|he|she|there|who)$/i;
/** A quantity's noun with the words before it, and what it is of ('temperature of the fuel'). */
const NOUN_PHRASE = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:${WORD}\\s+){0,4}(?:${NOUNS}))(?![\\p{L}])((?:\\s+(?:of|in|at|inside|for|between)\\s+(?:the\\s+|an?\\s+|each\\s+)?(?!(?:up|more|less|greater|higher|lower|about|at|approximately|least)\\b)${WORD}(?:\\s+(?!to\\b|at\\b|of\\b)${WORD}){0,3})?)`,
  'giu',
);
/** Where a phrase begins: after what opens a clause, an article, a preposition or a verb. */
const CLAUSE_OPENING =
  /^.*\b(?:if|when|whenever|that|which|because|since|while|where|and|or|but|so|then|before|after|until|once|ensure|check|(?:make|be) sure|sets|configures|enforces|prevents|indicates|specifies|keep|maintain|with|to|by|as|than|these|its|your|any|each|all|only|rated|allowed|recommends|you|we)\s+/iu;
const PHRASE_OPENING = /^.*\b(?:for|from|of|in|at|on|a|an|the|this|his|provides?|delivers?|supplies|uses?|up)\s+/iu;
/** Words that name nothing by themselves. */
const EMPTY =
  /^(?:the|this|these|a|an|it|its|they|there|that|which|you|we|value|values|ranges?|settings?|set|unit|device|equipment|options?|default|amount|one|and|or|of|for|in|to|max\.?|maximum|min\.?|minimum|parameters?|limits?|limited|ratings?|rated|nominal|programmed|system|product|machine|proper|readings?|levels?|points?|adjustable|approximately|any|all|first|normal|standard|correct|however|also)$/i;

/** '95 % relative humidity': the noun right after the number. */
const FOLLOWING = new RegExp(
  `^\\s*(?:of\\s+)?(?!(?:above|below|over|or|per|at|in|on|for|with|when|to|and|if|before|after|from|by)\\b)${NOUN_PHRASE.source}`,
  'iu',
);
const IS_NOUN = new RegExp(`^(?:${NOUNS})$`, 'iu');
const HAS_NOUN = new RegExp(`\\b(?:${NOUNS})(?![\\p{L}])`, 'iu');
/** 'Tighten the cylinder head bolts to': what the torque is of. */
const TIGHTENED = /\b(?:re)?(?:tighten|torque)\s+(?:the\s+|all\s+)?(\p{L}[\p{L}\s-]{2,40}?)\s+to\b[^.;]*$/iu;
const COMPARED = /\b(thinner|thicker|wider|narrower|deeper|shallower)\s+than\W*$/i;
const DIMENSIONS: Record<string, string> = {
  thinner: 'thickness',
  thicker: 'thickness',
  wider: 'width',
  narrower: 'width',
  deeper: 'depth',
  shallower: 'depth',
};
const SEA_LEVEL = /^\s*(?:or \w+ )?(?:height )?(?:above |over )?(?:mean )?seal? level\b/i;

/** What a sentence's quantity measures, in the manual's words; '' when the sentence does not name it. */
export function metricInSentence(before: string, after: string): string {
  const clause = before.replace(/^.*[;:]\s(?=\S)/, '');
  if (SEA_LEVEL.test(after)) return 'Altitude';
  const tightened = TIGHTENED.exec(before)?.[1];
  if (tightened) return `${tightened} torque`;
  const following = FOLLOWING.exec(after.slice(0, 60))?.[1] ?? '';
  const subjects = phrases(clause, SUBJECT, ([, phrase = '']) => trimmed(phrase, CLAUSE_OPENING));
  const nouns = phrases(
    clause,
    NOUN_PHRASE,
    ([, phrase = '', of = '']) => `${trimmed(trimmed(phrase, CLAUSE_OPENING), PHRASE_OPENING)}${of}`,
  );
  const compared = COMPARED.exec(before)?.[1]?.toLowerCase();
  if (compared) return `${subjects[0]?.words ?? ''} ${DIMENSIONS[compared] ?? ''}`.trim();
  const named = [...subjects.filter(({ words }) => HAS_NOUN.test(words)), ...nouns].sort((a, b) => b.start - a.start);
  const forbidden = FORBIDDEN.exec(clause)?.[1] ?? (FORBIDDEN_ALONE.test(clause) ? 'operating' : '');
  const ordered = [
    ...named.map(({ words }) => words),
    bare(following),
    bare(forbidden),
    ...subjects.map(({ words }) => words),
  ];
  return ordered.find(isName) ?? '';
}

function isName(words: string): boolean {
  const opensWithVerb = new RegExp(`^(?:${VERBS})\\b`, 'i').test(words);
  return !isEmpty(words) && !opensWithVerb && !PRONOUN_AT_END.test(words) && words.split(/\s+/).length <= 9;
}

/** A pattern's phrases, the one nearest to the quantity first. */
function phrases(clause: string, pattern: RegExp, wordsOf: (match: RegExpExecArray) => string) {
  return [...clause.matchAll(pattern)].map((match) => ({ words: bare(wordsOf(match)), start: match.index })).reverse();
}

function trimmed(phrase: string, opening: RegExp): string {
  const head = phrase.replace(opening, '');
  return (head.trim() === '' ? phrase : head).trim();
}

const LEADING = /^(?:(?:the|an?|this|its|your|their|even|it)\s+)+/i;
const TRAILING =
  /(?:\s+(?:that|which|who|and|or|of|than|more|less|greater|higher|lower|about|under|an?|the|to|be|in|at|for))+$/i;

/** A phrase without the small words at its ends. */
function bare(phrase: string): string {
  return phrase.trim().replace(LEADING, '').replace(TRAILING, '');
}

/** Words that say what is measured, without fillers and names of quantities. */
export function ownWords(phrase: string): string[] {
  return phrase.split(/[\s/]+/).filter((word) => word !== '' && !EMPTY.test(word) && !IS_NOUN.test(word));
}

const PLACE =
  /^\s*(?:\([^)]*\)\s*)?(?:away\s+)?(above|below|from|around|behind|beside)\s+(?:the\s+|any\s+|each\s+|an?\s+|all\s+)?(\p{L}[\p{L}-]*(?:\s+\p{L}[\p{L}-]*)?)/iu;

/** 'At least 300 mm above the floor': the distance has no name but its place. */
export function distanceFrom(after: string): string {
  const [, where = '', place = ''] = PLACE.exec(after) ?? [];
  return place === ''
    ? ''
    : `distance ${where.toLowerCase()} ${place.replace(/\s+(?:and|or|for|to|so|in|on|with|when|if)$/i, '')}`;
}

/** Nothing but fillers: 'the maximum value'. */
export function isEmpty(phrase: string): boolean {
  return phrase.split(/\s+/).every((word) => word === '' || EMPTY.test(word));
}
