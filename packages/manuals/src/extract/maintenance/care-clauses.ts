import { bareTiming } from './bare-timing';
import {
  causative,
  imperative,
  keepState,
  needsGerund,
  openCondition,
  passive,
  period,
  periodicGerund,
  presentPassive,
  pronoun,
  purpose,
  recommended,
  refusal,
  subjunctive,
} from './care-patterns';
import { careVerb, participleSource } from './care-verbs';
import { antecedent, leadingSubject, lowerFirst, objectOf, separateClause, subjectOf, titleOf } from './clause-parts';
import { isNumeric } from './timing';
import { timingOf } from './timing-grammar';

/** A clause that demands care. */
export interface CareClause {
  /** Imperative without label and interval: 'Sweep floorcoverings'. */
  title: string;
  /** Whether the verb means care without an interval. */
  strong: boolean;
  /** Kind of work, see `careVerb`. */
  kind: string;
  form: 'imperative' | 'passive' | 'recommended' | 'gerund';
  /** The clause depends on 'if', 'when' or 'until'. */
  conditional: boolean;
  /** A step for another purpose: 'To clean the filter, remove ...'. */
  procedural: boolean;
  /** The subject is in the previous sentence: 'This should be ...'. */
  needsContext: boolean;
  /** Verbatim text. */
  text: string;
}

/** The clause of a sentence that demands care, if any. */
export function careClause(sentence: string): CareClause | undefined {
  const text = sentence.trim();
  return (
    imperativeClause(text) ??
    periodClause(text) ??
    passiveClause(text) ??
    recommendedClause(text) ??
    causativeClause(text) ??
    keepClause(text) ??
    gerundClause(text) ??
    needsClause(text)
  );
}

/** Timing between verb and object: 'Empty once a week the sump'. */
const timingBeforeObject =
  /^\s+(?:(?:once|twice) an? (?:day|week|month|year)|(?:every|each) (?:\w+ )?(?:hours?|days?|weeks?|months?|years?)|daily|weekly|monthly|yearly|annually|regularly)\s+(?=(?:the|all|your|any)\s)/i;

/** Compound nouns that start like an order: 'Service life', 'Test report', 'Oil level', 'Charge indicator'. */
const nounCompound =
  /^(?:service\s+(?:life|lives|hours?|intervals?|personnel|staff|cent(?:er|re)s?|manuals?|departments?|technicians?|engineers?|partners?|agents?|hotline|kits?|bulletins?|indicators?|lamps?|lights?|reminders?|messages?|menus?|modes?|panels?|doors?|tools?|ports?|contracts?|plans?|schedules?|brakes?)|test\s+(?:reports?|results?|certificates?|mode|procedures?|pressure|voltage|button)|charge\s+(?:indicators?|level|state|time|current|voltage)|(?:oil|grease)\s+(?:levels?|filters?|pressure|temperature|types?|grades?|pumps?|coolers?|quality|consumption|capacity|sumps?|pans?|tanks?|separators?|nipples?|guns?))\b(?!\s+(?:weekly|daily|monthly|yearly|annually|every|regularly|periodically))/i;

/** Verbs that can also be adjectives or nouns: 'Clean filters are necessary', 'Oil and limescale may build up'. */
const ambiguousVerb =
  /^(?:clean|empty|open|oil|grease|dust|vent|wax|drain|charge|service|test|start|run|cycle|record|set|change)$/i;
const subjectWithVerb =
  /^\s+(?!the\b|all\b|that\b|if\b|whether\b)(?:[\w-]+\s+){1,3}(?:is|are|was|were|may|can|will)\b/i;

function imperativeClause(text: string): CareClause | undefined {
  const match = text.match(imperative);
  if (!match) return undefined;
  const [whole, labelText, before = '', , verbText = ''] = match;
  const verb = careVerb(verbText);
  if (!verb || refusal.test(text)) return undefined;
  const rest = text.slice(whole.length);
  // 'Change of' and 'Service is' start with nouns, 'Check valve' and 'Oil pressure' are names of parts.
  if (/^\s*(?:of|is|are|was|were|has|can|will|may|for example)\b/i.test(rest)) return undefined;
  if (nounCompound.test(`${verbText}${rest}`)) return undefined;
  if (ambiguousVerb.test(verbText) && subjectWithVerb.test(rest)) return undefined;
  if (/^\s*[-/]/.test(rest) && !/^\s*\/\s*\w+/.test(rest)) return undefined;
  // A label that is a timing is not a component: 'Monthly: Check the belts'.
  const component = labelText && !bareTiming(labelText.replace(/[\s:*–—-]+$/, '')) ? labelText : undefined;
  const resolvedRest = labelText ? undefined : antecedent(before, rest);
  return {
    title: titleOf(`${verbText}${(resolvedRest ?? rest).replace(timingBeforeObject, ' ')}`, component),
    strong: verb.strong || (verb.kind === 'keep' && keepState.test(text)),
    kind: verb.kind,
    form: 'imperative',
    conditional: /^(?:if|when|whenever|once|unless)\b/i.test(before),
    procedural:
      purpose.test(before) || (/^(?:after|before)\b/i.test(before) && !/\b(?:each|every|use|first)\b/i.test(before)),
    needsContext:
      !labelText &&
      resolvedRest === undefined &&
      (/^\s*(?:this|these|it|them|so|that)\b(?!\s+\p{L}+)/iu.test(rest) ||
        /^\s*(?:it|them)\s+(?:for|with|when|if|and|or|by|in|to|as|once|using)\b/iu.test(rest) ||
        /^\s*(?:this|it|so)\s+(?:\w+ly|at|every|each|once|whenever|before|after|daily)\b/iu.test(rest) ||
        !/\p{L}{3,}/u.test(objectOf(rest))),
    text,
  };
}

/** Clause of a sentence like 'The recommended check and change period for the grease is 4,000 hours.' */
function periodClause(text: string): CareClause | undefined {
  const match = text.match(period);
  if (!match) return undefined;
  const verbs = (match[1] ?? '').toLowerCase();
  const verb = careVerb(verbs.split(/\s+(?:and|or)\s+/)[0] ?? '') ?? careVerb(nounVerbs[verbs] ?? '');
  if (!verb) return undefined;
  const action = careVerb(verbs) || / (?:and|or) /.test(verbs) ? verbs : verb.base;
  return {
    title: titleOf(`${action} ${match[2] ?? ''}`),
    strong: true,
    kind: verb.kind,
    form: 'recommended',
    conditional: false,
    procedural: false,
    needsContext: false,
    text,
  };
}

/** Words of which every passive pattern requires one: a fast check before those patterns. */
const auxiliary = /\b(?:be|is|are|gets?)\b/i;

function passiveClause(text: string): CareClause | undefined {
  if (!auxiliary.test(text)) return undefined;
  const statements = [...text.matchAll(presentPassive)];
  const present = statements.length && isNumeric(timingOf(text)) ? statements : [];
  const clauses = [
    ...[...text.matchAll(passive)].map((match) => passiveAt(text, match, match[1])),
    ...present.map((match) => passiveAt(text, match, match[1])),
    ...[...text.matchAll(subjunctive)].map((match) => passiveAt(text, match, match[2], match[1])),
  ].filter((clause) => clause !== undefined);
  return clauses.sort((a, b) => Number(b.strong && !b.conditional) - Number(a.strong && !a.conditional))[0];
}

function passiveAt(
  text: string,
  match: RegExpMatchArray,
  participle: string | undefined,
  subjunct?: string,
): CareClause | undefined {
  const before = text.slice(0, match.index);
  const verb = careVerb(participle ?? '');
  if (!verb || /\b(?:not|never)\b/i.test(match[0]) || /\b(?:that|which|who)\s*$/i.test(before)) return undefined;
  const nearest = subjunct ?? subjectOf(before);
  // A pronoun refers to the subject of the sentence: 'The batteries last 4 years, they must be replaced'.
  const subject = pronoun.test(nearest) || separateClause.test(nearest) ? (leadingSubject(text) ?? nearest) : nearest;
  const { secondAction, rest } = secondVerb(text.slice((match.index ?? 0) + match[0].length));
  const action = secondAction ? `${verb.base} ${secondAction}` : verb.base;
  const purposeClause = pronoun.test(subject) ? before.match(ensures)?.[1] : undefined;
  const possible = /^(?:can|may|will)\b/i.test(match[0]);
  return {
    title: titleOf(
      purposeClause
        ? `${action} that ${purposeClause}`
        : byExpert.test(rest)
          ? `have ${lowerFirst(subject)} ${participle}${rest}`
          : `${action} ${lowerFirst(subject)}${rest}`,
    ),
    strong: verb.strong,
    kind: verb.kind,
    form: 'passive',
    conditional: possible || openCondition.test(before) || /^(?:if|when|whenever)\b/i.test(before),
    procedural: purpose.test(before),
    needsContext: !purposeClause && (pronoun.test(subject) || subject === ''),
    text,
  };
}

const byExpert =
  /\bby (?:an? |the |your )?(?:\w+ )?(?:qualified|authori[sz]ed|trained|competent|certified|specialist|professional|expert|dealer|technician|engineer|electrician|service)\b/i;
const ensures = /^(?:in order )?to ensure (?:that )?([^,;]{8,100}?),?\s+(?:we|you|it is|the manufacturer)\b/i;
const andParticiple = new RegExp(`^,?\\s*(and|or)\\s+(?:\\w+ly\\s+)?(${participleSource})\\b`, 'i');

const laterParticiple = new RegExp(`,?\\s+(?:and|or)\\s+(?:\\w+ly\\s+)?(?:${participleSource})\\b`, 'i');

/** Splits off a second verb directly after the first: '(inspected) and operated daily' becomes 'and operate' and ' daily'. */
function secondVerb(rest: string): { secondAction?: string; rest: string } {
  const [whole = '', joint, participle = ''] = rest.match(andParticiple) ?? [];
  const verb = careVerb(participle);
  if (verb && joint) return { secondAction: `${joint} ${verb.base}`, rest: rest.slice(whole.length) };
  // A later verb is cut off, because it is part of the description: '(inspected) every month and cleaned when dirty'.
  const later = rest.match(laterParticiple);
  const shortened = later ? rest.slice(0, later.index) : rest;
  return { rest: /\b(?:is|are|be|been|was|were)\b/i.test(shortened) ? rest : shortened };
}

function recommendedClause(text: string): CareClause | undefined {
  const match = text.match(recommended);
  if (!match || match.index === undefined || /\bnot\s*$/i.test(text.slice(0, match.index))) return undefined;
  const verb = careVerb(match[1] ?? '');
  if (!verb) return undefined;
  const rest = text.slice(match.index + match[0].length);
  const before = text.slice(0, match.index);
  return {
    title: titleOf(`${verb.base}${rest}`),
    strong: verb.strong,
    kind: verb.kind,
    form: 'recommended',
    conditional: /\b(?:if|when|whenever)\b[^,;]*$|^(?:if|when|whenever)\b/i.test(before),
    procedural: purpose.test(text),
    needsContext: /^\s*(?:it|this|these|them)\b/i.test(rest),
    text,
  };
}

/** Clause of a sentence like 'Have the unit inspected annually.' */
function causativeClause(text: string): CareClause | undefined {
  const match = text.match(causative);
  const verb = careVerb(match?.[2] ?? '');
  if (!match || match.index === undefined || !verb) return undefined;
  const before = text.slice(0, match.index);
  const rest = text.slice(match.index + match[0].length);
  return {
    title: titleOf(
      /^\s+by\b/i.test(rest) || byExpert.test(rest) ? `${match[0]}${rest}` : `${verb.base} ${match[1]}${rest}`,
    ),
    strong: verb.strong,
    kind: verb.kind,
    form: 'recommended',
    conditional: openCondition.test(before) || /^(?:if|when|whenever)\b/i.test(text),
    procedural: false,
    needsContext: false,
    text,
  };
}

function keepClause(text: string): CareClause | undefined {
  const match = text.match(keepState);
  if (!match || match.index === undefined) return undefined;
  const from = text.slice(match.index).replace(/^[\s,;.]*(?:and\s+)?/i, '');
  return {
    title: titleOf(from),
    strong: true,
    kind: 'keep',
    form: 'imperative',
    conditional: false,
    procedural: false,
    needsContext: false,
    text,
  };
}

/** Clause of a sentence like 'Filters need replacing every three months.' */
function needsClause(text: string): CareClause | undefined {
  const match = text.match(needsGerund);
  const verb = careVerb(match?.[1] ?? '');
  const subject = subjectOf(text.slice(0, match?.index ?? 0));
  if (!match || match.index === undefined || !verb || subject === '') return undefined;
  return {
    title: titleOf(`${verb.base} ${lowerFirst(subject)}${text.slice(match.index + match[0].length)}`),
    strong: verb.strong,
    kind: verb.kind,
    form: 'gerund',
    conditional: openCondition.test(text.slice(0, match.index)),
    procedural: false,
    needsContext: pronoun.test(subject),
    text,
  };
}

/** A modal before 'require', which is not part of the subject: 'may' in 'The dome may require cleaning'. */
const finalModal = /\s+(?:may|might|can|could|will|would|should)(?:\s+(?:also|\w+ly))?\s*$/i;

function gerundClause(text: string): CareClause | undefined {
  const match = text.match(periodicGerund);
  if (!match || match.index === undefined || refusal.test(text)) return undefined;
  const form = match[1] ?? match[2] ?? match[3] ?? '';
  const verb = careVerb(form);
  const rest = text.slice(match.index + match[0].length);
  const before = text.slice(0, match.index);
  if (match[3]) {
    const noun = verb?.base ?? nounVerbs[form.toLowerCase()];
    if (!noun) return undefined;
    const subject = subjectOf(before.replace(finalModal, ''));
    if (
      subject === '' ||
      openCondition.test(before) ||
      /\b(?:not|no|never|hardly|practically)\b/i.test(`${subject} ${match[0]}`)
    )
      return undefined;
    return {
      title: titleOf(`${noun} ${lowerFirst(subject)}`),
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
    title: titleOf(`${verb.base}${rest}`),
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
