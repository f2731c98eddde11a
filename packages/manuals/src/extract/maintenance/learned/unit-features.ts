import type { CandidateFeatures } from '../../../learned/boosted-trees';
import { cached } from '../../../learned/cached';
import { choiceUnder, type FeatureGroup, groupUnder } from '../../../learned/feature-group';
import { means, rangeMeans } from '../../../learned/range-means';
import { capitalShare, headingFeatures } from '../../../learned/text-features';
import type { Manual } from '../../../read/page-model';
import { careNoun, gerundSource, imperativeSource, participleSource } from '../care-verbs';
import { careTitle } from '../heading-tasks';
import { objectWords } from '../object-words';
import { scoreOf } from '../score';
import { isExcludedSection } from '../section-words';
import { sentencesOf } from '../sentences';
import { isNumeric, isTimed, type Timing } from '../timing';
import { recursByEvent } from '../timing-grammar';
import type { TaskUnit } from './task-units';

/** Features that are 1 when the unit matches the pattern. Like all names of features, theirs are keys of the weights file. */
const wordCues = {
  startsWithVerb: new RegExp(`^(?:${imperativeSource})\\b`, 'i'),
  startsWithGerund: new RegExp(`^(?:${gerundSource})\\b`, 'i'),
  anyVerb: new RegExp(`\\b(?:${imperativeSource})\\b`, 'i'),
  gerund: new RegExp(`\\b(?:${gerundSource})\\b`, 'i'),
  participle: new RegExp(`\\b(?:${participleSource})\\b`, 'i'),
  careNoun,
  clean: /\b(?:clean\w*|wip\w+|wash\w*|dust\w*|rins\w+|vacuum\w*|debris|dirt\w*|deposits?|residues?|scale)\b/i,
  lubricate: /\b(?:lubric\w+|greas\w+|oil(?:ed|ing)?)\b/i,
  replace: /\b(?:replac\w+|chang\w+|renew\w*|exchang\w+)\b/i,
  wear: /\b(?:worn|wear|crack\w*|corro\w+|leak\w*|loose|damag\w*|deteriorat\w*|fray\w*|rust\w*)\b/i,
  level: /\b(?:levels?|pressure|tension|condition|function\w*|operation|proper\w*|correct\w*|tight\w*)\b/i,
  fluid: /\b(?:oil|coolant|water|electrolyte|fluid|antifreeze|fuel|grease|acid|detergent)\b/i,
  part: /\b(?:filters?|belts?|hoses?|seals?|bearings?|batter\w+|brush\w*|cables?|bolts?|screws?|nuts?|lamps?|lights?|valves?|chains?|blades?|tires?|brakes?|pump)\b/i,
  storage: /\b(?:stor(?:e|ed|age)|idle|out of service|long (?:time|period)|inactiv\w+|winter\w*|season\w*)\b/i,
  before: /\b(?:before|prior to|after|between)\b/i,
  afterWork: /\b(?:after|when finished|at the end of)\b/i,
  startsWithIf: /^(?:if|in case|in the event|should)\b/i,
  startsWithWhen: /^(?:when|while|during|whenever|once)\b/i,
  startsWithTo: /^(?:to|for)\b/i,
  ifNeeded: /\b(?:if|when|as|where) (?:necessary|needed|required|worn|damaged|dirty|defective)\b/i,
  frequency: /\b(?:periodic\w*|regular\w*|routine\w*|frequent\w*|interval\w*|schedule\w*|occasional\w*|often)\b/i,
  moreOften: /\bmore (?:often|frequent\w*)\b|\bless (?:often|frequent\w*)\b/i,
  timeUnit:
    /\b(?:hours?|days?|weeks?|months?|years?|daily|weekly|monthly|yearly|annual\w*|quarterly|cycles|miles|km)\b/i,
  warranty: /\b(?:warrant\w*|liab\w*|guarantee\w*|purchase\w*|claims?)\b/i,
  negation: /\b(?:not|never|no|don['’]t|avoid|without|cannot)\b/i,
  startsWithNegation: /^(?:do not|don['’]t|never|no\b|avoid|not\b)/i,
  hazard: /\b(?:danger\w*|warning|caution|injur\w*|hazard\w*|shock|explo\w*|burns?|fire)\b/i,
  modal: /\b(?:must|shall|should|has to|have to|need(?:s|ed)? to)\b/i,
  possible: /\b(?:can|may|might|could|will)\b/i,
  recommend: /\b(?:recommend\w*|advis\w+|suggest\w*)\b/i,
  passive: /\b(?:is|are|be|been|was|were|being) \w+(?:ed|en|pt)\b/i,
  disconnect: /\b(?:unplug\w*|disconnect\w*|switch(?:ed)? off|turn(?:ed)? off|power off|isolate|shut down)\b/i,
  startsWithStep:
    /^(?:turn|press|push|pull|lift|loosen|unscrew|place|insert|install|remove|select|open|close|put|take|raise|lower|slide|release|attach|connect|disconnect|unplug|reinstall|repeat|allow|reassemble|refit|switch|set|use|start|stop|run|hold|move|pour|return|follow|refer|see)\b/i,
  step: /\b(?:loosen|unscrew|insert|reinstall|reassemble|refit|slide|press|select|pull out|put back|clockwise|counter-?clockwise|then)\b/i,
  display: /\b(?:display|screen|menu|button|key|icon|LED|indicator|software|parameter)\b/i,
  reference: /\b(?:see|refer to)\b|\bpages? \d|\bfig(?:ure|\.)?\s*\d/i,
  contact:
    /\b(?:dealer|distributor|service (?:cent\w+|agent|department|personnel)|technician|electrician|qualified|authori[sz]ed)\b/i,
  install: /\b(?:install\w*|mount\w*|assembl\w*|wiring|connect\w*)\b/i,
  people: /\b(?:children|hands?|skin|eyes?|clothing|gloves)\b/i,
  statement: /\b(?:is|are|has|have|can be|means|contains|includes|shows|indicates)\b/i,
  quantity: /\d\s*(?:°|mm|cm|m\b|kg|V\b|A\b|Hz|bar|psi|%|l\b|ml|Nm)/,
  secondPerson: /\b(?:you|your)\b/i,
  question: /\?/,
  colonInside: /\w:\s+\w/,
  colonEnd: /:\s*$/,
  fullStop: /[.!]["”]?\s*$/,
} satisfies Record<string, RegExp>;

const wordNames = Object.keys(wordCues);
const wordPatterns = Object.values(wordCues);

/** Kinds of headings, matched with the innermost heading and the two above it. */
const headingCues = {
  maintenance: /\b(?:maintenance|maintain\w*|service|servicing|upkeep)\b/i,
  care: /\bcare\b|\bclean\w*|\bwash\w*/i,
  inspection: /\b(?:inspect\w*|checks?|checking|checklist|test\w*)\b/i,
  lubrication: /\b(?:lubricat\w*|greas\w*|oil)\b/i,
  schedule: /\b(?:schedul\w*|interval\w*|periodic\w*|daily|weekly|monthly|annual\w*|yearly|regular\w*|preventi\w*)\b/i,
  before: /\b(?:before|prior|pre-?\w*|after)\b/i,
  storage: /\b(?:storage|storing|preservation|shut-?down|winter\w*)\b/i,
  replacement: /\b(?:replac\w*|chang\w*|remov\w*|disassembl\w*|repair\w*|overhaul|adjust\w*|calibrat\w*)\b/i,
  part: /\b(?:filters?|batter\w+|belts?|engine|pump|seals?|brush\w*|valves?|cool\w*|brakes?|tires?|doors?)\b/i,
  safety: /\b(?:warnings?|cautions?|dangers?|precautions?|hazards?|safe\w*|important|attention)\b/i,
  install: /\b(?:install\w*|mounting|assembly|wiring|connect\w*|unpacking|set-?up|transport\w*|commission\w*)\b/i,
  operation: /\b(?:operati\w+|using|use|start\w*|run\w*|control\w*|program\w*|settings?)\b/i,
  trouble: /\b(?:trouble\w*|fault\w*|problem\w*|error\w*|diagnos\w*|symptom\w*)\b/i,
  reference:
    /\b(?:specification\w*|technical data|parts? list|spare parts|glossary|symbols?|labels?|definitions?|contents|warrant\w*|declaration|compliance|disposal|introduction|overview|features?)\b/i,
} satisfies Record<string, RegExp>;

const verbKinds = [
  'inspect',
  'clean',
  'lubricate',
  'replace',
  'drain',
  'fill',
  'tighten',
  'calibrate',
  'service',
  'adjust',
  'charge',
  'keep',
  'remove',
  'perform',
  'run',
  'move',
  'apply',
  'set',
];
const kindGroup = choiceUnder('kind', ['sentence', 'item', 'part', 'row', 'cell', 'heading', 'schedule']);
const formGroup = choiceUnder('form', ['imperative', 'passive', 'recommended', 'gerund']);
const verbGroup = choiceUnder('verb', verbKinds);
const sectionGroup = choiceUnder('sectionKind', ['care', 'other', 'excluded', 'unknown']);

/** Properties of a unit that are averaged over its neighbours. */
const cueNames = [
  'clause',
  'strong',
  'timed',
  'step',
  'negation',
  'hazard',
  'item',
  'taken',
  'heading',
  'verb',
] as const;
type Cues = Record<(typeof cueNames)[number], number>;
const nearGroup = groupUnder('near', cueNames);
const besideGroup = groupUnder('beside', cueNames);
const beforeGroup = groupUnder('before', cueNames);
const afterGroup = groupUnder('after', cueNames);
const pageGroup = groupUnder('page', cueNames);
const headingPathGroup = groupUnder('section', cueNames);
const manualGroup = groupUnder('manual', cueNames);

const timingCueNames = ['any', 'numeric', 'first', 'vague', 'event', 'recurs', 'count'] as const;
const ownTimingGroup = groupUnder('own', timingCueNames);
const scopeTimingGroup = groupUnder('scope', timingCueNames);
const givenTimingGroup = groupUnder('given', timingCueNames);

/** Neighbours on each side that count as near. */
const nearCount = 6;
const maxHeadingDistance = 60;

/** Whether the unit can be a task: false without a word of care and without a timing. */
const mayBeTask = ({ text, rules, candidate, scope }: TaskUnit): boolean =>
  rules === 'accepted' ||
  isTimed(candidate.timing) ||
  (scope !== undefined && isTimed(scope)) ||
  wordCues.anyVerb.test(text) ||
  wordCues.gerund.test(text) ||
  wordCues.participle.test(text) ||
  wordCues.careNoun.test(text);

/**
 * Yields features one unit at a time, because those of a whole manual need much memory.
 * @param units all units of the manual in reading order
 * @returns features in the order of the units; undefined for a unit that cannot be a task
 */
export function* unitFeatures(
  manual: Manual,
  units: readonly TaskUnit[],
): Generator<CandidateFeatures | undefined, void> {
  const cues = units.map(cuesOf);
  const cueMeans = rangeMeans(cueNames, cues);
  const pageMeans = groupMeans(pageGroup, units, cues, (unit) => String(unit.candidate.page));
  const sectionMeans = groupMeans(headingPathGroup, units, cues, (unit) => unit.candidate.headingPath.join('\n'));
  const lists = listPlaces(units);
  const manualMeans = manualGroup(means(cueNames, cues));
  const takenCount = units.filter(({ rules }) => rules === 'accepted').length;
  const numericCount = units.filter(({ candidate }) => isNumeric(candidate.timing)).length;
  const repeats = new Map<string, number>();
  for (const { text } of units) repeats.set(text, (repeats.get(text) ?? 0) + 1);
  const headings = headingFeatures(headingCues);
  // cached, because many units share their headings
  const isTaskHeading = cached((heading: string) => careTitle(heading) !== undefined);
  const isExcluded = cached((joined: string) => isExcludedSection(joined === '' ? [] : joined.split('\n')));
  const wordsOf = cached(objectWords);
  let sinceHeading = 0;
  let belowTask = 0;

  for (const [index, unit] of units.entries()) {
    const { candidate, text, clause, ownTiming, scope, block } = unit;
    if (unit.kind === 'heading') {
      sinceHeading = 0;
      belowTask = Number(careTitle(text) !== undefined);
    }
    const distance = sinceHeading++;
    if (unit.opensScope || !mayBeTask(unit)) {
      yield undefined;
      continue;
    }
    const words = text.split(/\s+/).length;
    const titleObjects = wordsOf(candidate.title);
    const score = scoreOf(candidate);
    const record = {
      words: Math.log(words),
      titleWords: Math.log(candidate.title.split(/\s+/).length),
      objects: titleObjects.size,
      innerSentences: sentencesOf(text).length,
      capitals: capitalShare(text),
      lowerStart: Number(/^\p{Ll}/u.test(text)),
      digits: Number(/\d/.test(text)),
      accepted: Number(unit.rules === 'accepted'),
      rejected: Number(unit.rules === 'rejected'),
      ruleScore: unit.rules === 'none' ? -9 : score,
      unitScore: score,
      clause: Number(clause !== undefined),
      strong: Number(clause?.strong ?? false),
      conditional: Number(clause?.conditional ?? false),
      procedural: Number(clause?.procedural ?? false),
      needsContext: Number(clause?.needsContext ?? false),
      inherited: Number(candidate.inherited),
      scopeOfList: Number(unit.scopeOfList ?? false),
      inProcedure: Number(unit.inProcedure ?? false),
      noticeBelow: Number(unit.noticeBelow ?? false),
      notice: Number(candidate.signs.notice ?? false),
      label: Number(unit.label !== undefined),
      labelCare: Number(unit.label !== undefined && careNoun.test(unit.label)),
      sentence: unit.sentence,
      sentences: unit.sentences,
      bold: Number(block?.bold ?? false),
      size: (block?.size ?? manual.bodySize) / manual.bodySize,
      marker: Number(block?.marker !== undefined),
      numbered: Number(/\d/.test(block?.marker ?? '')),
      lettered: Number(/^\(?[a-z][.)]/i.test(block?.marker ?? '')),
      number: Math.min(20, Number.parseInt(block?.marker?.match(/\d+/)?.[0] ?? '0', 10)),
      listPlace: lists[index]?.place ?? 0,
      listLength: lists[index]?.length ?? 0,
      excluded: Number(isExcluded(candidate.headingPath.join('\n'))),
      depth: candidate.headingPath.length,
      sinceHeading: Math.log(1 + Math.min(maxHeadingDistance, distance)),
      belowTask,
      headingIsTask: Number(isTaskHeading(candidate.headingPath.at(-1) ?? '')),
      headingWords: Math.log(1 + (candidate.headingPath.at(-1)?.split(/\s+/).length ?? 0)),
      headingShared: sharedShare(titleObjects, wordsOf(candidate.headingPath.at(-1) ?? '')),
      pageShare: candidate.page / manual.pageCount,
      repeats: Math.min(5, repeats.get(text) ?? 1),
      takenInManual: Math.log(1 + takenCount),
      takenAPage: takenCount / manual.pageCount,
      numericAPage: numericCount / manual.pageCount,
    };
    const itself = { from: index, to: index + 1 };
    const groups = [
      ownTimingGroup(timingCues(ownTiming)),
      scopeTimingGroup(timingCues(scope)),
      givenTimingGroup(timingCues(candidate.timing)),
      nearGroup(cueMeans({ from: index - nearCount, to: index + nearCount + 1 }, itself)),
      besideGroup(cueMeans({ from: index - 1, to: index + 2 }, itself)),
      beforeGroup(cueMeans({ from: index - 3, to: index })),
      afterGroup(cueMeans({ from: index + 1, to: index + 4 })),
      kindGroup(unit.kind),
      formGroup(clause?.form),
      verbGroup(clause?.kind),
      sectionGroup(candidate.section),
      { names: wordNames, values: wordPatterns.map((pattern) => Number(pattern.test(text))) },
      pageMeans(unit),
      sectionMeans(unit),
      manualMeans,
      ...headings(candidate.headingPath),
    ];
    yield { records: [record], groups };
  }
}

function cuesOf({ text, clause, candidate, ownTiming, kind, rules, block }: TaskUnit): Cues {
  return {
    clause: Number(clause !== undefined),
    strong: Number(clause?.strong ?? false),
    timed: Number(isNumeric(ownTiming) || ownTiming.vague !== undefined),
    step: Number(wordCues.startsWithStep.test(text) || candidate.signs.numberedStep === true),
    negation: Number(wordCues.startsWithNegation.test(text)),
    hazard: Number(wordCues.hazard.test(text)),
    item: Number(block?.kind === 'list-item'),
    taken: Number(rules === 'accepted'),
    heading: Number(kind === 'heading'),
    verb: Number(wordCues.startsWithVerb.test(text)),
  };
}

function timingCues(timing: Timing | undefined): Record<(typeof timingCueNames)[number], number> {
  return {
    any: Number(timing !== undefined && isTimed(timing)),
    numeric: Number(timing !== undefined && isNumeric(timing)),
    first: Number(timing?.firstAt !== undefined),
    vague: Number(timing?.vague !== undefined),
    event: Number(timing?.event !== undefined),
    recurs: Number(timing?.event !== undefined && recursByEvent(timing.event)),
    count: timing?.intervals.length ?? 0,
  };
}

/** @returns a function that gives the mean cues of the units with the same key */
function groupMeans(
  featureGroup: (means: Cues) => FeatureGroup,
  units: readonly TaskUnit[],
  cues: readonly Cues[],
  keyOf: (unit: TaskUnit) => string,
): (unit: TaskUnit) => FeatureGroup {
  const cuesByKey = new Map<string, Cues[]>();
  for (const [index, unit] of units.entries()) {
    const cue = cues[index];
    if (!cue) continue;
    const key = keyOf(unit);
    const group = cuesByKey.get(key);
    if (group) group.push(cue);
    else cuesByKey.set(key, [cue]);
  }
  const groups = new Map([...cuesByKey].map(([key, group]) => [key, featureGroup(means(cueNames, group))]));
  const noUnits = featureGroup(means(cueNames, []));
  return (unit) => groups.get(keyOf(unit)) ?? noUnits;
}

/** One-based place of each unit in its run of list items, and the length of the run; 0 outside lists. */
function listPlaces(units: readonly TaskUnit[]): { place: number; length: number }[] {
  const places = units.map(() => ({ place: 0, length: 0 }));
  let run: typeof places = [];
  const close = () => {
    for (const place of run) place.length = run.length;
    run = [];
  };
  for (const [index, { block }] of units.entries()) {
    const place = places[index];
    if (block?.kind !== 'list-item') close();
    else if (place) {
      run.push(place);
      place.place = run.length;
    }
  }
  close();
  return places;
}

function sharedShare(wanted: ReadonlySet<string>, present: ReadonlySet<string>): number {
  return wanted.size ? [...wanted].filter((word) => present.has(word)).length / wanted.size : 0;
}
