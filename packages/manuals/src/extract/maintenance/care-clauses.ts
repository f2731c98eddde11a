import { careVerb, gerundSource, imperativeSource, participleSource } from './care-verbs';

/** A clause that asks for care, and how. */
export interface CareClause {
  /** Imperative, without label or interval: 'Sweep floorcoverings'. */
  title: string;
  /** Whether its verb means care by itself. */
  strong: boolean;
  kind: string;
  form: 'imperative' | 'passive' | 'recommended' | 'gerund';
  /** Under 'if', 'when' or 'until'. */
  conditional: boolean;
  /** Steps to reach something else: 'To clean the filter, remove ...'. */
  procedural: boolean;
  /** Its subject is in the sentence before: 'This should be ...'. */
  needsContext: boolean;
  /** Clause text as it stands. */
  text: string;
}

const adverb =
  '(?:(?:always|also|then|first|next|finally|periodically|regularly|occasionally|frequently|routinely|carefully|thoroughly|gently|visually|manually|please|immediately|again|if necessary|once a \\w+|daily|weekly|monthly|quarterly|annually|yearly|at least \\w+),?\\s+)*';
const condition =
  '(?:(?:if|when|whenever|once|before|after|every|each|in|on|at|for|during|as|to|with|from time to time|at regular intervals|periodically|regularly|depending|prior to|under|following|approximately|where)\\b[^,:;.]{0,90}[,:]\\s*)';
const label = '(?:[\\p{Lu}][^:.!?]{1,70}?\\s*(?::|\\s[-–—]|\\*:)\\s*)';

const imperative = new RegExp(
  `^(${label})?(${condition})?(${adverb})(${imperativeSource})\\b(?!\\s*(?:valves?|points?|lists?|boxe?s?|marks?|engine light|lights?|sheets?|intervals?|out\\b)\\s+(?:is|are|has|can|will|must|should|shows?))`,
  'iu',
);
const passive = new RegExp(
  `\\b(?:should|must|shall|has to|have to|ha[sd] to|needs? to|is to|are to|ought to|to|can|may|will)\\s+(?:(?:\\w+ly|also|always|then|only|never|not)\\s+)?be\\s+(?:(?:\\w+ly|first|then|also)\\s+)?(${participleSource})\\b`,
  'giu',
);
const recommended = new RegExp(
  `\\b(?:the (?:best|proper|recommended|correct) (?:way|method|practice)\\b[^.;]{0,90}?\\bis to|it (?:is|will be|may be) (?:\\w+ly )?(?:important|necessary|recommended|advisable|essential|good practice|sufficient|required|enough)|suffices?|is sufficient|(?:we|\\S+) recommends?|it(?:'s| is) time|make sure|be sure|you (?:should|must|need to|have to)|users? (?:should|must)|operators? (?:should|must)|remember)\\s+(?:that you\\s+|you\\s+|to\\s+)*(?:(?:\\w+ly|always|also)\\s+)?(${imperativeSource})\\b`,
  'iu',
);
const periodicGerund = new RegExp(
  `\\b(?:periodically|regularly|occasionally|frequently|routinely)\\s+(${gerundSource})\\b|\\brequires?\\s+(?:\\w+\\s+){0,2}?(${gerundSource}|lubrication|inspection|cleaning|replacement|calibration|maintenance)\\b`,
  'iu',
);
const period = new RegExp(
  `\\b((?:${imperativeSource})(?:\\s+(?:and|or)\\s+(?:${imperativeSource}))?|lubrication|inspection|cleaning|replacement|calibration)\\s+(?:periods?|intervals?|frequency|cycle)\\s+(?:for|of)\\s+([^.;]{3,80}?)\\s+(?:is|are|should be)\\b`,
  'iu',
);
const keepState =
  /(?:^|,\s*and\s+|;\s*|\.\s*)\s*(?:always\s+)?keep\b[^.;]{0,80}\b(?:clean|free|dry|tight|lubricated|charged|clear|greased|oiled|sharp|closed|tidy)\b/iu;
const refusal =
  /^(?:do not|don't|never|avoid|no\b|not\b)|\b(?:do not|must not|should not|never|cannot|can not|need not|no need to)\s+(?:be\s+)?(?:\w+ly\s+)?$/iu;
const openCondition =
  /\b(?:if|when|whenever|once|unless|until|after|before|while|as|that|which|who|how|where|what)\b[^,;:]*$/iu;
const purpose = /^(?:to|in order to|for)\s+[^,]{3,80},/iu;
const pronoun =
  /^(?:it|they|both|all of (?:these|them)|which|(?:this|these|those|that)(?: (?:areas?|parts?|items?|components?|points?|checks?|ones?|units?|work))?)$/iu;

/** The clause of a sentence that asks for care, if one does. */
export function careClause(sentence: string): CareClause | undefined {
  const text = sentence.trim();
  return (
    imperativeClause(text) ??
    periodClause(text) ??
    passiveClause(text) ??
    recommendedClause(text) ??
    keepClause(text) ??
    gerundClause(text)
  );
}

function imperativeClause(text: string): CareClause | undefined {
  const match = text.match(imperative);
  if (!match) return undefined;
  const [whole, labelText, before = '', , verbText = ''] = match;
  const verb = careVerb(verbText);
  if (!verb || refusal.test(text)) return undefined;
  const rest = text.slice(whole.length);
  // 'Check valve' and 'Oil pressure' are names of parts, 'Change of', 'Service is' are nouns.
  if (/^\s*(?:of|is|are|was|were|has|can|will|may|for example)\b/i.test(rest)) return undefined;
  if (/^\s*[-/]/.test(rest) && !/^\s*\/\s*\w+/.test(rest)) return undefined;
  return {
    title: titled(`${verbText}${rest}`, labelText),
    strong: verb.strong || (verb.kind === 'keep' && keepState.test(text)),
    kind: verb.kind,
    form: 'imperative',
    conditional: /^(?:if|when|whenever|once|unless)\b/i.test(before),
    procedural:
      purpose.test(before) || (/^(?:after|before)\b/i.test(before) && !/\b(?:each|every|use|first)\b/i.test(before)),
    needsContext:
      !labelText &&
      (/^\s*(?:this|these|it|them|so|that)\b(?!\s+\p{L}+)/iu.test(rest) ||
        /^\s*(?:this|it|so)\s+(?:\w+ly|at|every|each|once|whenever|before|after|daily)\b/iu.test(rest) ||
        !/\p{L}{3,}/u.test(objectOf(rest))),
    text,
  };
}

/** 'The recommended check and change period for the grease is 4,000 hours.' */
function periodClause(text: string): CareClause | undefined {
  const match = text.match(period);
  if (!match) return undefined;
  const verbs = (match[1] ?? '').toLowerCase();
  const verb = careVerb(verbs.split(/\s+(?:and|or)\s+/)[0] ?? '') ?? careVerb(nounVerbs[verbs] ?? '');
  if (!verb) return undefined;
  const asked = careVerb(verbs) || / (?:and|or) /.test(verbs) ? verbs : verb.base;
  return {
    title: titled(`${asked} ${match[2] ?? ''}`),
    strong: true,
    kind: verb.kind,
    form: 'recommended',
    conditional: false,
    procedural: false,
    needsContext: false,
    text,
  };
}

function passiveClause(text: string): CareClause | undefined {
  const clauses = [...text.matchAll(passive), ...text.matchAll(subjunctive)]
    .map((match) => passiveAt(text, match))
    .filter((clause) => clause !== undefined);
  return clauses.sort((a, b) => Number(b.strong && !b.conditional) - Number(a.strong && !a.conditional))[0];
}

function passiveAt(text: string, match: RegExpMatchArray): CareClause | undefined {
  const before = text.slice(0, match.index);
  const verb = careVerb(match[1] ?? '');
  if (!verb || /\b(?:not|never)\b/i.test(match[0]) || /\b(?:that|which|who)\s*$/i.test(before)) return undefined;
  const nearest = subjectOf(before);
  // 'The batteries last 4 years, they must be replaced': they are what the sentence began with.
  const subject = pronoun.test(nearest) ? (leadingSubject(text) ?? nearest) : nearest;
  const rest = text.slice((match.index ?? 0) + match[0].length);
  const possible = /^(?:can|may|will)\b/i.test(match[0]);
  return {
    title: titled(`${verb.base} ${lowerFirst(subject)}${rest}`),
    strong: verb.strong,
    kind: verb.kind,
    form: 'passive',
    conditional: possible || openCondition.test(before) || /^(?:if|when|whenever)\b/i.test(before),
    procedural: purpose.test(before),
    needsContext: pronoun.test(subject) || subject === '',
    text,
  };
}

const subjunctive = new RegExp(
  `\\b(?:recommend\\w*|suggest\\w*|advis\\w+|important|essential|necessary|requires?|required)\\s+that\\s+[^.;]{1,80}?\\s+be\\s+(?:\\w+ly\\s+)?(${participleSource})\\b`,
  'giu',
);

function leadingSubject(text: string): string | undefined {
  const subject = text.match(
    /^((?:the|these|this|all|any|its|your|each)\s+(?:[\w-]+\s+){0,3}?[\w-]+)\s+(?:can|may|should|must|will|are|is|has|have|last|lasts)\b/i,
  )?.[1];
  return subject && !pronoun.test(subject) ? subject : undefined;
}

function recommendedClause(text: string): CareClause | undefined {
  const match = text.match(recommended);
  if (!match || match.index === undefined || /\bnot\s*$/i.test(text.slice(0, match.index))) return undefined;
  const verb = careVerb(match[1] ?? '');
  if (!verb) return undefined;
  const rest = text.slice(match.index + match[0].length);
  const before = text.slice(0, match.index);
  return {
    title: titled(`${verb.base}${rest}`),
    strong: verb.strong,
    kind: verb.kind,
    form: 'recommended',
    conditional: /\b(?:if|when|whenever)\b[^,;]*$/i.test(before),
    procedural: purpose.test(text),
    needsContext: /^\s*(?:it|this|these|them)\b/i.test(rest),
    text,
  };
}

function keepClause(text: string): CareClause | undefined {
  const match = text.match(keepState);
  if (!match || match.index === undefined) return undefined;
  const from = text.slice(match.index).replace(/^[\s,;.]*(?:and\s+)?/i, '');
  return {
    title: titled(from),
    strong: true,
    kind: 'keep',
    form: 'imperative',
    conditional: false,
    procedural: false,
    needsContext: false,
    text,
  };
}

function gerundClause(text: string): CareClause | undefined {
  const match = text.match(periodicGerund);
  if (!match || match.index === undefined || refusal.test(text)) return undefined;
  const form = match[1] ?? match[2] ?? '';
  const verb = careVerb(form);
  const rest = text.slice(match.index + match[0].length);
  const before = text.slice(0, match.index);
  if (match[2]) {
    const noun = verb?.base ?? nounVerbs[form.toLowerCase()];
    if (!noun) return undefined;
    const subject = subjectOf(before);
    if (
      subject === '' ||
      openCondition.test(before) ||
      /\b(?:not|no|never|hardly|practically)\b/i.test(`${subject} ${match[0]}`)
    )
      return undefined;
    return {
      title: titled(`${noun} ${lowerFirst(subject)}`),
      strong: true,
      kind: careVerb(noun)?.kind ?? noun,
      form: 'gerund',
      conditional: false,
      procedural: false,
      needsContext: pronoun.test(subject),
      text,
    };
  }
  if (!verb) return undefined;
  return {
    title: titled(`${verb.base}${rest}`),
    strong: verb.strong,
    kind: verb.kind,
    form: 'gerund',
    conditional: false,
    procedural: false,
    needsContext: false,
    text,
  };
}

const nounVerbs: Record<string, string> = {
  lubrication: 'lubricate',
  inspection: 'inspect',
  cleaning: 'clean',
  replacement: 'replace',
  calibration: 'calibrate',
  maintenance: 'service',
};

/** 'Therefore, the thermocouple' and 'For example the air filter' are about the filter. */
function subjectOf(before: string): string {
  const aside =
    /,\s*(?:including|such as|e\.g\.|especially|for example|if (?:any|provided|equipped|fitted))\b[^,]*,?\s*$/i;
  const last =
    before
      .replace(aside, ' ')
      .split(/(?:[,;:]\s+|\b(?:that|therefore|thus|and that)\s+)/i)
      .at(-1) ?? '';
  return last
    .replace(
      /^(?:and|or|but|also|so|in general|for example|remember|then|in addition|additionally|however)\b[,\s]*/i,
      '',
    )
    .trim()
    .replace(/\s+(?:also|then|always)$/i, '')
    .slice(-140);
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const objectOf = (rest: string): string =>
  (rest.split(/[.;]/)[0] ?? '').replace(
    /\b(?:it|this|them|these|and|or|weekly|daily|monthly|regularly|periodically|every|each|again|if|as|necessary|needed|required|replace|adjust|retighten|tighten|clean|check|\d+|hours?|days?|weeks?|months?|years?)\b/gi,
    '',
  );

/** First sentence only, capital first, no final stop, the label's component named if the clause does not name it. */
function titled(clause: string, labelText?: string): string {
  const first =
    clause
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=[a-z)\d]{2})[.!?](?:\s|$)/)[0] ?? '';
  const trimmed = first.replace(/[\s.,;:!]+$/, '').trim();
  const component = labelText?.replace(/[\s:*–—-]+$/, '').trim();
  const title = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return component && !mentions(title, component) ? `${component}: ${lowerFirst(title)}` : title;
}

function mentions(title: string, component: string): boolean {
  const words = component.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const text = title.toLowerCase();
  return words.length > 0 && words.every((w) => text.includes(w.replace(/e?s$/, '')));
}
