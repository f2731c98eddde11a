/** Nouns of measured quantities. */
const NOUNS =
  'temperatures?|pressures?|voltages?|currents?|power|speeds?|frequenc(?:y|ies)|torques?|humidity|altitudes?|noise|levels?|flow(?: rates?)?|loads?|imbalance|resistances?|capacit(?:y|ies)|density|times?|delays?|distances?|spacing|clearances?|ripple|factor|differential|difference|delta|set ?points?|tolerance|life|hysteresis|deviation|margin|lift|content|expansion|vibration|efficiency|losses|depths?|heights?|angles?|gaps?|thickness|wear|radius|runtime|period|duration|interval|concentration|consumption|hardness|limits?|ratings?|protection|tension|temp\\.?|slope|grade|inclination|drop|conductivity|dew point';
/** Verbs of sentences that state limits, which never belong to a name. */
const VERBS =
  'must|should|shall|can|cannot|could|may|might|will|would|is|are|was|were|be|has|have|had|does|do|did|not|never|exceed\\w*|reach\\w*|rises?|drops?|falls?|goes|ranges|remains?|stays?|lies|needs?|depends?|varies|equals?';
/** Verbs for what devices do at a value. */
const ACTING = 'opens|closes|trips|vents|relieves|activates|shuts|cuts|switches|disconnects|engages';
const WORD = `(?!(?:${VERBS})\\b)[\\p{L}\\p{N}][\\p{L}\\p{N}/%’'+-]*`;
/** The subject of the sentence's verb. */
const SUBJECT = new RegExp(
  `(?<![\\p{L}\\p{N}])(${WORD}(?:\\s+${WORD}){0,8})(?:\\s*\\([^)]{1,40}\\))?,?\\s+(?:${VERBS}|${ACTING})\\b`,
  'giu',
);
/** Object that must not be run, kept or loaded: 'do not run the starter for more than'. */
const FORBIDDEN = new RegExp(
  `\\b(?:do not|don't|never|avoid)\\s+(?:\\w+ly\\s+)?(?:run|operate|operating|use|using|engage|keep|hold|leave|crank|energize|expose|load|inflate|heat|press|spin)\\s+(?:the\\s+|an?\\s+|your\\s+|any\\s+)?(?!(?:for|at|above|below|in|over|under|more)\\b)(${WORD}(?:\\s+(?!(?:for|at|with|to|above|below|in|over|under|than|more|if|when|on|engaged|running|continuously)\\b)${WORD}){0,3})`,
  'iu',
);
const FORBIDDEN_ALONE = /\b(?:do not|don't|never)\s+(?:\w+ly\s+)?(?:run|operate|use)\s+(?:\w+ly\s+)?for\b/i;
const PRONOUN_AT_END = /\b(?:it|they|this|these|that|those|which|you|we|he|she|there|who)$/i;
/** A noun of a quantity with the words before it and its complement ('temperature of the fuel'). */
const NOUN_PHRASE = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:${WORD}\\s+){0,4}(?:${NOUNS}))(?![\\p{L}])((?:\\s+(?:of|in|at|inside|for|between)\\s+(?:the\\s+|an?\\s+|each\\s+)?(?!(?:up|more|less|greater|higher|lower|about|at|approximately|least)\\b)${WORD}(?:\\s+(?!to\\b|at\\b|of\\b)${WORD}){0,3})?)`,
  'giu',
);
/** Text before a phrase: everything up to the last word that opens a clause, article, preposition or verb. */
const CLAUSE_OPENING =
  /^.*\b(?:if|when|whenever|that|which|because|since|while|where|and|or|but|so|then|before|after|until|once|ensure|check|(?:make|be) sure|sets|configures|enforces|prevents|indicates|specifies|keep|maintain|with|to|by|as|than|these|its|your|any|each|all|only|rated|allowed|recommends|you|we)\s+/iu;
const PHRASE_OPENING = /^.*\b(?:for|from|of|in|at|on|a|an|the|this|his|provides?|delivers?|supplies|uses?|up)\s+/iu;
/** Fillers, which are not names by themselves. */
const FILLER =
  /^(?:the|this|these|a|an|it|its|they|there|that|which|you|we|value|values|ranges?|settings?|set|unit|device|equipment|options?|default|amount|one|and|or|of|for|in|to|max\.?|maximum|min\.?|minimum|parameters?|limits?|limited|ratings?|rated|nominal|programmed|system|product|machine|proper|readings?|levels?|points?|adjustable|approximately|any|all|first|normal|standard|correct|however|also)$/i;

/** The noun phrase directly after the number: '95 % relative humidity'. */
const FOLLOWING = new RegExp(
  `^\\s*(?:of\\s+)?(?!(?:above|below|over|or|per|at|in|on|for|with|when|to|and|if|before|after|from|by)\\b)${NOUN_PHRASE.source}`,
  'iu',
);
const IS_NOUN = new RegExp(`^(?:${NOUNS})$`, 'iu');
const HAS_NOUN = new RegExp(`\\b(?:${NOUNS})(?![\\p{L}])`, 'iu');
/** The object that is tightened: 'tighten the cylinder head bolts to'. */
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

/** Name of the measured quantity in the words of the sentence; '' when the sentence does not name it. */
export function metricInSentence(before: string, after: string): string {
  const clause = before.replace(/^.*[;:]\s(?=\S)/, '');
  if (SEA_LEVEL.test(after)) return 'Altitude';
  const tightenedObject = TIGHTENED.exec(before)?.[1];
  if (tightenedObject) return `${tightenedObject} torque`;
  const followingPhrase = FOLLOWING.exec(after.slice(0, 60))?.[1] ?? '';
  const subjects = phrases(clause, SUBJECT, ([, phrase = '']) => withoutOpening(phrase, CLAUSE_OPENING));
  const nouns = phrases(
    clause,
    NOUN_PHRASE,
    ([, phrase = '', complement = '']) =>
      `${withoutOpening(withoutOpening(phrase, CLAUSE_OPENING), PHRASE_OPENING)}${complement}`,
  );
  const comparative = COMPARED.exec(before)?.[1]?.toLowerCase();
  if (comparative) return `${subjects[0]?.words ?? ''} ${DIMENSIONS[comparative] ?? ''}`.trim();
  const quantityNames = [...subjects.filter(({ words }) => HAS_NOUN.test(words)), ...nouns].sort(
    (a, b) => b.start - a.start,
  );
  const forbiddenObject = FORBIDDEN.exec(clause)?.[1] ?? (FORBIDDEN_ALONE.test(clause) ? 'operating' : '');
  const candidates = [
    ...quantityNames.map(({ words }) => words),
    withoutSmallWords(followingPhrase),
    withoutSmallWords(forbiddenObject),
    ...subjects.map(({ words }) => words),
  ];
  return candidates.find(isName) ?? '';
}

const OPENS_WITH_VERB = new RegExp(`^(?:${VERBS})\\b`, 'i');

function isName(words: string): boolean {
  return (
    !isEmpty(words) && !OPENS_WITH_VERB.test(words) && !PRONOUN_AT_END.test(words) && words.split(/\s+/).length <= 9
  );
}

/** Phrases that match the pattern, nearest to the quantity first. */
function phrases(clause: string, pattern: RegExp, wordsOf: (match: RegExpExecArray) => string) {
  return [...clause.matchAll(pattern)]
    .map((match) => ({ words: withoutSmallWords(wordsOf(match)), start: match.index }))
    .reverse();
}

function withoutOpening(phrase: string, opening: RegExp): string {
  const head = phrase.replace(opening, '');
  return (head.trim() === '' ? phrase : head).trim();
}

const LEADING = /^(?:(?:the|an?|this|its|your|their|even|it)\s+)+/i;
const TRAILING =
  /(?:\s+(?:that|which|who|and|or|of|than|more|less|greater|higher|lower|about|under|an?|the|to|be|in|at|for))+$/i;

/** Strips articles, pronouns and prepositions from both ends of a phrase. */
function withoutSmallWords(phrase: string): string {
  return phrase.trim().replace(LEADING, '').replace(TRAILING, '');
}

/** Words of a phrase that identify the object, without fillers and nouns of quantities. */
export function objectWords(phrase: string): string[] {
  return phrase.split(/[\s/]+/).filter((word) => word !== '' && !FILLER.test(word) && !IS_NOUN.test(word));
}

const PLACE =
  /^\s*(?:\([^)]*\)\s*)?(?:away\s+)?(above|below|from|around|behind|beside)\s+(?:the\s+|any\s+|each\s+|an?\s+|all\s+)?(\p{L}[\p{L}-]*(?:\s+\p{L}[\p{L}-]*)?)/iu;

/** Name of a distance by its reference: 'distance above floor' for 'at least 300 mm above the floor'. */
export function distanceFrom(after: string): string {
  const [, preposition = '', place = ''] = PLACE.exec(after) ?? [];
  return place === ''
    ? ''
    : `distance ${preposition.toLowerCase()} ${place.replace(/\s+(?:and|or|for|to|so|in|on|with|when|if)$/i, '')}`;
}

/** Whether a phrase consists of fillers only: 'the maximum value'. */
export function isEmpty(phrase: string): boolean {
  return phrase.split(/\s+/).every((word) => word === '' || FILLER.test(word));
}
