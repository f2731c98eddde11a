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
import { antecedent, leadingSubject, lowerFirst, objectOf, saysSomethingElse, subjectOf, titled } from './clause-parts';
import { isNumeric } from './timing';
import { timingOf } from './timing-grammar';

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

/** The clause of a sentence that asks for care, if one does. */
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

/** 'Empty once a week the sump' */
const timingBeforeObject =
  /^\s+(?:(?:once|twice) an? (?:day|week|month|year)|(?:every|each) (?:\w+ )?(?:hours?|days?|weeks?|months?|years?)|daily|weekly|monthly|yearly|annually|regularly)\s+(?=(?:the|all|your|any)\s)/i;

/** 'Service life', 'Test report', 'Oil level', 'Charge indicator': names, not orders. */
const nounCompound =
  /^(?:service\s+(?:life|lives|hours?|intervals?|personnel|staff|cent(?:er|re)s?|manuals?|departments?|technicians?|engineers?|partners?|agents?|hotline|kits?|bulletins?|indicators?|lamps?|lights?|reminders?|messages?|menus?|modes?|panels?|doors?|tools?|ports?|contracts?|plans?|schedules?|brakes?)|test\s+(?:reports?|results?|certificates?|mode|procedures?|pressure|voltage|button)|charge\s+(?:indicators?|level|state|time|current|voltage)|(?:oil|grease)\s+(?:levels?|filters?|pressure|temperature|types?|grades?|pumps?|coolers?|quality|consumption|capacity|sumps?|pans?|tanks?|separators?|nipples?|guns?))\b(?!\s+(?:weekly|daily|monthly|yearly|annually|every|regularly|periodically))/i;

/** 'Clean filters are necessary', 'Oil and limescale may build up' */
const alsoAdjective =
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
  // 'Check valve' and 'Oil pressure' are names of parts, 'Change of', 'Service is' are nouns.
  if (/^\s*(?:of|is|are|was|were|has|can|will|may|for example)\b/i.test(rest)) return undefined;
  if (nounCompound.test(`${verbText}${rest}`)) return undefined;
  if (alsoAdjective.test(verbText) && subjectWithVerb.test(rest)) return undefined;
  if (/^\s*[-/]/.test(rest) && !/^\s*\/\s*\w+/.test(rest)) return undefined;
  // 'Monthly: Check the belts': a label that says when names no component.
  const component = labelText && !bareTiming(labelText.replace(/[\s:*–—-]+$/, '')) ? labelText : undefined;
  const meant = labelText ? undefined : antecedent(before, rest);
  return {
    title: titled(`${verbText}${(meant ?? rest).replace(timingBeforeObject, ' ')}`, component),
    strong: verb.strong || (verb.kind === 'keep' && keepState.test(text)),
    kind: verb.kind,
    form: 'imperative',
    conditional: /^(?:if|when|whenever|once|unless)\b/i.test(before),
    procedural:
      purpose.test(before) || (/^(?:after|before)\b/i.test(before) && !/\b(?:each|every|use|first)\b/i.test(before)),
    needsContext:
      !labelText &&
      meant === undefined &&
      (/^\s*(?:this|these|it|them|so|that)\b(?!\s+\p{L}+)/iu.test(rest) ||
        /^\s*(?:it|them)\s+(?:for|with|when|if|and|or|by|in|to|as|once|using)\b/iu.test(rest) ||
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
  const stated = [...text.matchAll(presentPassive)];
  const present = stated.length && isNumeric(timingOf(text)) ? stated : [];
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
  // 'The batteries last 4 years, they must be replaced': they are what the sentence began with.
  const subject =
    pronoun.test(nearest) || saysSomethingElse.test(nearest) ? (leadingSubject(text) ?? nearest) : nearest;
  const { also, rest } = secondVerb(text.slice((match.index ?? 0) + match[0].length));
  const asked = also ? `${verb.base} ${also}` : verb.base;
  const ensured = pronoun.test(subject) ? before.match(ensures)?.[1] : undefined;
  const possible = /^(?:can|may|will)\b/i.test(match[0]);
  return {
    title: titled(
      ensured
        ? `${asked} that ${ensured}`
        : byWhom.test(rest)
          ? `have ${lowerFirst(subject)} ${participle}${rest}`
          : `${asked} ${lowerFirst(subject)}${rest}`,
    ),
    strong: verb.strong,
    kind: verb.kind,
    form: 'passive',
    conditional: possible || openCondition.test(before) || /^(?:if|when|whenever)\b/i.test(before),
    procedural: purpose.test(before),
    needsContext: !ensured && (pronoun.test(subject) || subject === ''),
    text,
  };
}

const byWhom =
  /\bby (?:an? |the |your )?(?:\w+ )?(?:qualified|authori[sz]ed|trained|competent|certified|specialist|professional|expert|dealer|technician|engineer|electrician|service)\b/i;
const ensures = /^(?:in order )?to ensure (?:that )?([^,;]{8,100}?),?\s+(?:we|you|it is|the manufacturer)\b/i;
const andParticiple = new RegExp(`^,?\\s*(and|or)\\s+(?:\\w+ly\\s+)?(${participleSource})\\b`, 'i');

const laterParticiple = new RegExp(`,?\\s+(?:and|or)\\s+(?:\\w+ly\\s+)?(?:${participleSource})\\b`, 'i');

/** '(inspected) and operated daily' asks for two things: 'inspect and operate'. */
function secondVerb(rest: string): { also?: string; rest: string } {
  const [whole = '', joint, participle = ''] = rest.match(andParticiple) ?? [];
  const verb = careVerb(participle);
  if (verb && joint) return { also: `${joint} ${verb.base}`, rest: rest.slice(whole.length) };
  // '(inspected) every month and cleaned when dirty': what follows is in the description.
  const later = rest.match(laterParticiple);
  const kept = later ? rest.slice(0, later.index) : rest;
  return { rest: /\b(?:is|are|be|been|was|were)\b/i.test(kept) ? rest : kept };
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
    conditional: /\b(?:if|when|whenever)\b[^,;]*$|^(?:if|when|whenever)\b/i.test(before),
    procedural: purpose.test(text),
    needsContext: /^\s*(?:it|this|these|them)\b/i.test(rest),
    text,
  };
}

/** 'Have the unit inspected annually.' */
function causativeClause(text: string): CareClause | undefined {
  const match = text.match(causative);
  const verb = careVerb(match?.[2] ?? '');
  if (!match || match.index === undefined || !verb) return undefined;
  const before = text.slice(0, match.index);
  const rest = text.slice(match.index + match[0].length);
  return {
    title: titled(
      /^\s+by\b/i.test(rest) || byWhom.test(rest) ? `${match[0]}${rest}` : `${verb.base} ${match[1]}${rest}`,
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

/** 'Filters need replacing every three months.' */
function needsClause(text: string): CareClause | undefined {
  const match = text.match(needsGerund);
  const verb = careVerb(match?.[1] ?? '');
  const subject = subjectOf(text.slice(0, match?.index ?? 0));
  if (!match || match.index === undefined || !verb || subject === '') return undefined;
  return {
    title: titled(`${verb.base} ${lowerFirst(subject)}${text.slice(match.index + match[0].length)}`),
    strong: verb.strong,
    kind: verb.kind,
    form: 'gerund',
    conditional: openCondition.test(text.slice(0, match.index)),
    procedural: false,
    needsContext: pronoun.test(subject),
    text,
  };
}

/** A modal before 'require', which is no part of the subject: 'The dome may' of 'The dome may require cleaning'. */
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
