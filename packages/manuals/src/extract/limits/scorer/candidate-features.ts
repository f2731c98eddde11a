import type { FeatureValues } from '../../../learned/boosted-trees';
import { cached } from '../../../learned/cached';
import type { Manual } from '../../../read/page-model';
import type { LimitItem } from '../../items';
import { boundOf, FAULT } from '../bound';
import { actsAt, LIMIT_WORD } from '../exclusions';
import { cleaned } from '../label-text';
import type { Candidate } from '../reading';
import { isSpecification } from '../specification';

/**
 * Word groups that are searched in the sentence or row, near the number, in label and header, and in the headings. Their names,
 * like all names of features, are keys of the weights file.
 */
const wordCues = {
  max: /\bmax(?:imum|\.)?|at most|\bup to\b|upper/i,
  min: /\bmin(?:imum|\.)?(?!\w)|at least|lower\b/i,
  range: /\branges?\b|between|from .* to\b|tolerance/i,
  operating: /\boperat\w+|working|in use|running|service conditions/i,
  ambient: /ambient|environment\w*|room|surround\w*|altitude|humidity|outdoor|climat\w*/i,
  storage: /\bstor(?:e|ed|age|ing)\b|transport\w*|shipping/i,
  rated: /\brat(?:ed|ings?)\b|nominal|capacity/i,
  allowed: /\b(?:permi\w+|allow\w*|admissible|acceptable|limit\w*)\b/i,
  recommended: /recommend\w*|\bshould\b|optimum|suitable/i,
  alarm: /alarm|\btrip|shut|cut[- ]?(?:out|off)|protect\w*|warning|fault|error/i,
  setting: /\bset(?:ting|s|point)?\b|adjust\w*|default|factory|select\w*|parameter|program\w*/i,
  exceed: /exceed\w*|more than|greater|higher|above|over\b/i,
  below: /less than|lower than|below|under\b|drops?\b|falls?\b/i,
  must: /\b(?:must|shall|never|do not|ensure|make sure|always|required?|keep)\b/i,
  condition: /\b(?:if|when|whenever|once|unless|until)\b/i,
  duration: /\b(?:seconds?|minutes?|hours?|days?|time|duration|delay|interval|period)\b/i,
  torque: /torque|tighten\w*|bolts?|screws?/i,
  size: /dimensions?|\b(?:length|width|height|depth|diameter|size|thick\w*|wide|long|bore|stroke|area)\b/i,
  gap: /clearance|\bgap|spacing|distance|wear|tread|play\b|backlash|from the wall/i,
  weight: /weigh\w*|\bmass\b|payload|gross|lift\w*/i,
  fill: /\bfill\w*|\badd\b|oil\b|coolant|tank|refriger\w*|lubric\w*|quantity|amount|volume|detergent/i,
  accuracy: /accura\w*|resolution|repeatab\w*|linear\w*|stabil\w*|regulation|error of/i,
  approximate: /approx\w*|about\b|typical\w*|average|\bca\b|roughly/i,
  warranty: /warrant\w*|guarantee/i,
  example: /example|e\.g\.|such as|instance|table\b|figure\b|fig\./i,
  part: /\b(?:part|kit|order\w*|accessor\w*|option\w*|model|type|version|spare)\b/i,
  procedure: /\b(?:press|turn|wait|hold|push|pull|install|remove|connect|open|close|place|apply|check|measure|run)\b/i,
  wiring: /cable|wire|wiring|fuse|breaker|conductor|plug|socket|mains|ground\w*|earth/i,
  performance: /performance|efficien\w*|output|throughput|consum\w*|production|yield/i,
  temperature: /temp\w*|heat|thermal|cool\w*|°/i,
  pressure: /pressure|vacuum|\bair\b|compress\w*|hydraulic|pneumatic|inflat\w*/i,
  electric: /volt\w*|current|power\b|frequen\w*|electric\w*|supply|\binput|phase|batter\w*|charg\w*/i,
  speed: /speed|rpm|rotat\w*|veloc\w*|accelerat\w*/i,
  load: /\bload\w*|force|stress|axial|radial|moment|inertia/i,
  liquid: /water|liquid|fluid|flow\b|level\b|hardness|\bpH\b|concentration/i,
  people: /child\w*|person|people|user|operator|noise|expos\w*|hearing/i,
  trouble: /trouble\w*|symptom|cause|remedy|problem|diagnos\w*|solution/i,
  specification: /specif\w*|technical|data\b|characteristic\w*|requirements?|condition/i,
  maintenance: /mainten\w*|servic\w*|inspect\w*|replac\w*|clean\w*|every\b/i,
  safety: /safe\w*|danger\w*|caution|damage\w*|injur\w*|risk|fire|explos\w*/i,
  test: /\btest\w*|calibrat\w*|verif\w*|reading\b/i,
  supply: /\b(?:suppl(?:y|ied)|mains|input|line)\b/i,
  output: /\boutput|deliver\w*|provid\w*/i,
  consumption: /consum\w*|standby|zero load|no[- ]load|losses|draws?\b/i,
  efficiency: /efficien\w*|ripple|distortion|factor|response|recovery/i,
  noise: /noise|sound|acoustic|dB\b/i,
  humidity: /humid\w*|condens\w*|dew/i,
  altitude: /altitude|elevation|sea level/i,
  inside: /inlet|outlet|discharge|suction|return|bearing|winding|core|heat ?sink|coolant|exhaust/i,
  signal: /signal|contact|relay|analog\w*|digital|sensor|interface|\bpin\b|serial|communic\w*|radio/i,
} satisfies Record<string, RegExp>;

/** Code of a parameter: 'PD011 Lower limit'. */
const CODE = /^\s*\(?[A-Z]{1,4}[-_ ]?\d{1,4}\b/;
/** Noun after the number that makes the quantity part of a name: 'the 300 rpm drive'. */
const ADJECTIVE =
  /^[\s-]+(?!(?:or|and|at|in|on|to|for|from|of|is|are|if|when|with|while|during|per|before|after|above|below|over|under|min|max|as|by|the|than|through|until|so|then|but|can|may|must|should|will|was|has|dc|ac|rms)\b)\p{L}{3,}/iu;
const ARTICLE = /\b(?:the|an?|this|each|your)\s+$/i;
/** Words that make the number the condition of another value: 'at 25 °C'. */
const REFERENCE = /(?:@|\b(?:at|with|for|per))\s*(?:an?\s|about\s)?$/i;

const cueNames = Object.keys(wordCues) as (keyof typeof wordCues)[];

export interface NamedCandidate {
  candidate: Candidate;
  item: LimitItem;
}

/** Statistics of the candidates of a page, a section or a manual. */
interface GroupStatistics {
  count: number;
  certain: number;
  limitWords: number;
}

/** @returns a function that computes the features of one candidate of this manual */
export function candidateFeatures(
  manual: Manual,
  all: readonly NamedCandidate[],
): (named: NamedCandidate) => FeatureValues {
  const pages = grouped(all, ({ candidate }) => String(candidate.page));
  const sections = grouped(all, sectionOf);
  const values = grouped(all, quantityKeyOf);
  const whole = groupOf(all);
  // cached, because quantities of one sentence, row or section share these texts
  const headingCues = cached((headings: string) => cuesIn('heading', headings));
  const textCues = cached((text: string) => cuesIn('text', text));
  const labelCues = cached((text: string) => cuesIn('label', text));

  return (named) => {
    const { candidate, item } = named;
    const { quantity, before, after, label, header } = candidate;
    const [low, high = low] = quantity.values;
    const headings = candidate.headingPath.slice(-3);
    const features: Record<string, number> = {
      ...oneOf('measure', quantity.unit.measure),
      ...oneOf('place', candidate.place),
      ...oneOf('bound', candidate.bound),
      ...oneOf('kind', item.kind),
      ...textCues(candidate.whole),
      ...cuesNear(`${before.slice(-60)} # ${after.slice(0, 40)}`, textCues(candidate.whole)),
      ...labelCues(`${label} ${header}`),
      ...headingCues(headings.join(' / ')),
      single: Number(quantity.form === 'single'),
      tolerance: Number(quantity.form === 'tolerance'),
      size: Math.log10(Math.abs(high) + 1e-6),
      negative: Number(low < 0),
      zero: Number(low === 0),
      whole: Number(Number.isInteger(low) && Number.isInteger(high)),
      round: roundness(high),
      span: quantity.form === 'single' ? 0 : Math.log10(1 + Math.abs(high - low) / (Math.abs(high) + 1e-9)),
      secondUnit: Number(quantity.alternative !== undefined),
      explicit: Number(boundOf(candidate) !== undefined),
      acts: Number(actsAt(before)),
      fault: Number(FAULT.test(candidate.whole)),
      limitWord: Number(LIMIT_WORD.test(candidate.whole)),
      limitWordNear: Number(LIMIT_WORD.test(`${before.slice(-60)} ${after.slice(0, 40)}`)),
      coded: Number(CODE.test(label === '' ? candidate.whole : label)),
      adjective: Number(ADJECTIVE.test(after)),
      article: Number(ARTICLE.test(before)),
      reference: Number(REFERENCE.test(before)),
      order: candidate.order,
      afterOther: Number(before.includes('#')),
      count: candidate.count,
      left: candidate.count - candidate.order,
      words: Math.log(candidate.whole.split(/\s+/).length),
      wordsBefore: Math.log(1 + before.split(/\s+/).length),
      labelWords: label === '' ? 0 : label.split(/\s+/).length,
      isLabel: Number(candidate.isLabel),
      hasHeader: Number(header !== ''),
      isGroup: Number(candidate.isGroup),
      isParameter: Number(candidate.isParameter),
      isFault: Number(candidate.fault !== undefined),
      hasRole: Number(candidate.role !== undefined),
      hasEffect: Number(candidate.effect !== undefined),
      hasTarget: Number(candidate.target !== undefined),
      rows: Math.log(1 + candidate.rows),
      columns: candidate.columns,
      isRuled: Number(candidate.isRuled),
      ownName: Number(cleaned(candidate.name) !== ''),
      nameWords: item.metric.split(/\s+/).length,
      specification: Number(isSpecification([...headings, candidate.context])),
      specifiedLabel: Number(isSpecification([label])),
      depth: candidate.headingPath.length,
      pageShare: candidate.page / manual.pageCount,
      pageNumber: Math.log(candidate.page),
      pageCount: Math.log(manual.pageCount),
      doubts: candidate.doubts.size,
      repeats: Math.log(values(named).count),
      ...described('page', pages(named)),
      ...described('section', sections(named)),
      ...described('manual', whole),
    };
    for (const doubt of candidate.doubts) features[`doubt.${doubt}`] = 1;
    return features;
  };
}

const sectionOf = ({ candidate }: NamedCandidate): string => candidate.headingPath.join('\n');

const quantityKeyOf = ({ candidate: { quantity } }: NamedCandidate): string =>
  `${quantity.values.join(' ')} ${quantity.unit.symbol}`;

const groupOf = (members: readonly NamedCandidate[]): GroupStatistics => ({
  count: members.length,
  certain: members.filter(({ candidate }) => !candidate.doubts.size).length / Math.max(1, members.length),
  limitWords: members.filter(({ candidate }) => LIMIT_WORD.test(candidate.whole)).length / Math.max(1, members.length),
});

function grouped(all: readonly NamedCandidate[], keyOf: (named: NamedCandidate) => string) {
  const members = new Map<string, NamedCandidate[]>();
  for (const named of all) {
    const group = members.get(keyOf(named));
    if (group) group.push(named);
    else members.set(keyOf(named), [named]);
  }
  const groups = new Map([...members].map(([key, group]) => [key, groupOf(group)]));
  return (named: NamedCandidate): GroupStatistics => groups.get(keyOf(named)) ?? groupOf([named]);
}

const described = (prefix: string, { count, certain, limitWords }: GroupStatistics): Record<string, number> => ({
  [`${prefix}.count`]: Math.log(1 + count),
  [`${prefix}.certain`]: certain,
  [`${prefix}.limitWords`]: limitWords,
});

/** Features of the word groups in a text; features that are 0 are omitted. */
function cuesIn(prefix: string, text: string): Record<string, number> {
  const features: Record<string, number> = {};
  if (text.trim() !== '') for (const name of cueNames) if (wordCues[name].test(text)) features[`${prefix}.${name}`] = 1;
  return features;
}

/** Word groups of the whole text that also occur near the number. */
function cuesNear(near: string, textFeatures: Readonly<Record<string, number>>): Record<string, number> {
  const features: Record<string, number> = {};
  for (const name of cueNames)
    if (textFeatures[`text.${name}`] && wordCues[name].test(near)) features[`near.${name}`] = 1;
  return features;
}

const oneOf = (prefix: string, value: string): Record<string, number> => ({ [`${prefix}.${value}`]: 1 });

/** Number of trailing zeros. */
const roundness = (value: number): number => /0*$/.exec(String(Math.abs(value)))?.[0].length ?? 0;
