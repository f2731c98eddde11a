import { gerundSource, imperativeSource, participleSource } from './care-verbs';

/** Patterns of English sentences that demand work, used by care-clauses.ts. */

const adverb =
  '(?:(?:always|also|then|first|next|finally|periodically|regularly|occasionally|frequently|routinely|carefully|thoroughly|gently|visually|manually|please|immediately|again|if necessary|once a \\w+|daily|weekly|monthly|quarterly|annually|yearly|at least \\w+),?\\s+)*';
const condition =
  '(?:(?:if|when|whenever|once|before|after|every|each|in|on|at|for|during|as|to|with|from time to time|at regular intervals|periodically|regularly|depending|prior to|under|following|approximately|where)\\b[^,:;.]{0,90}[,:]\\s*)';
const label = '(?:[\\p{Lu}][^:.!?]{1,70}?\\s*(?::|\\s[-–—]|\\*:)\\s*)';

export const imperative = new RegExp(
  `^(${label})?(${condition})?(${adverb})(${imperativeSource})\\b(?!\\s*(?:valves?|points?|lists?|boxe?s?|marks?|engine light|lights?|sheets?|intervals?|out\\b)\\s+(?:is|are|has|can|will|must|should|shows?))`,
  'iu',
);
export const passive = new RegExp(
  `\\b(?:should|must|shall|has to|have to|ha[sd] to|needs? to|is to|are to|ought to|to|can|may|will)\\s+(?:(?:\\w+ly|also|always|then|only|never|not)\\s+)?be\\s+(?:(?:\\w+ly|first|then|also)\\s+)?(${participleSource})\\b`,
  'giu',
);
/** Passive without a modal verb, which demands care only with an interval: 'The filter is replaced', 'the belt gets replaced'. */
export const presentPassive = new RegExp(
  `(?<!\\b(?:should|must|shall|to|can|may|will|not|has|have)\\s)\\b(?:is|are|gets?)\\s+(?:(?:\\w+ly|always|then|also)\\s+)?(${participleSource})\\b`,
  'giu',
);
/** Example: 'Filters need replacing'. */
export const needsGerund = new RegExp(`\\bneeds?\\s+(?:\\w+ly\\s+)?(${gerundSource})\\b`, 'iu');
export const recommended = new RegExp(
  `\\b(?:the (?:best|proper|recommended|correct) (?:way|method|practice)\\b[^.;]{0,90}?\\bis to|it (?:is|will be|may be) (?:\\w+ly )?(?:important|necessary|recommended|advisable|essential|good practice|sufficient|required|enough)|suffices?|is sufficient|(?:we|\\S+) recommends?|it(?:'s| is) time|make sure|be sure|you (?:should|must|need to|have to)|users? (?:should|must)|operators? (?:should|must)|remember)\\s+(?:that you\\s+|you\\s+|to\\s+)*(?:(?:\\w+ly|always|also)\\s+)?(${imperativeSource})\\b`,
  'iu',
);
export const periodicGerund = new RegExp(
  `\\b(?:periodically|regularly|occasionally|frequently|routinely)\\s+(${gerundSource})\\b|\\brecommends?\\s+(?:\\w+ly\\s+)?(${gerundSource})\\b|\\brequires?\\s+(?:\\w+\\s+){0,2}?(${gerundSource}|lubrication|inspection|cleaning|replacement|calibration|maintenance)\\b`,
  'iu',
);
export const period = new RegExp(
  `\\b((?:${imperativeSource})(?:\\s+(?:and|or)\\s+(?:${imperativeSource}))?|lubrication|inspection|cleaning|replacement|calibration)\\s+(?:periods?|intervals?|frequency|cycle)\\s+(?:for|of)\\s+([^.;]{3,80}?)\\s+(?:is|are|should be)\\b`,
  'iu',
);
export const causative = new RegExp(
  `\\bhav(?:e|ing)\\s+((?:the|your|an?|all|any|this|these)\\s+[^,.;]{2,60}?)\\s+(${participleSource})\\b`,
  'iu',
);
export const keepState =
  /(?:^|,\s*and\s+|;\s*|\.\s*)\s*(?:always\s+)?keep\b[^.;]{0,80}\b(?:clean|free|dry|tight|lubricated|charged|clear|greased|oiled|sharp|closed|tidy)\b/iu;
export const refusal =
  /^(?:do not|don't|never|avoid|no\b|not\b)|\b(?:do not|must not|should not|never|cannot|can not|need not|no need to)\s+(?:be\s+)?(?:\w+ly\s+)?$/iu;
export const openCondition = /\b(?:if|when|whenever|once|unless|until|after|before|while)\b[^,;:]*$/iu;
export const purpose = /^(?:to|in order to|for)\s+[^,]{3,80},/iu;
export const pronoun =
  /^(?:it|they|both|all of (?:these|them)|which|(?:this|these|those|that)(?: (?:areas?|parts?|items?|components?|points?|checks?|ones?|units?|work))?)$/iu;

export const subjunctive = new RegExp(
  `\\b(?:recommend\\w*|suggest\\w*|advis\\w+|important|essential|necessary|requires?|required)\\s+that\\s+([^.;]{1,80}?)\\s+be\\s+(?:\\w+ly\\s+)?(${participleSource})\\b`,
  'giu',
);
