import { questionType } from '@steward/manuals/rank/question-type';

/** What a question compares, and in which direction. */
export interface Comparison {
  /** The question to the manual of each machine: 'What is the weight of the pump?' */
  question: string;
  /** Whether the question asks for the larger value; null if it only asks for both values. */
  asksForMore: boolean | null;
}

/** Comparatives with the noun that manuals use for the compared size, and whether they mean more of it. */
const SIZES: Readonly<Record<string, readonly [size: string, isMore: boolean]>> = {
  heavier: ['weight', true],
  lighter: ['weight', false],
  louder: ['noise level', true],
  noisier: ['noise level', true],
  quieter: ['noise level', false],
  longer: ['length', true],
  shorter: ['length', false],
  higher: ['height', true],
  taller: ['height', true],
  lower: ['height', false],
  wider: ['width', true],
  narrower: ['width', false],
  deeper: ['depth', true],
  thicker: ['thickness', true],
  thinner: ['thickness', false],
  bigger: ['size', true],
  larger: ['size', true],
  greater: ['size', true],
  smaller: ['size', false],
  faster: ['speed', true],
  quicker: ['speed', true],
  slower: ['speed', false],
  hotter: ['temperature', true],
  warmer: ['temperature', true],
  colder: ['temperature', false],
  cooler: ['temperature', false],
};
const AMOUNT = /\b(more|less|fewer) (?:of )?((?:\p{L}[\p{L}-]*)(?: \p{L}[\p{L}-]*)*)/u;
const SIZE = new RegExp(`\\b(${Object.keys(SIZES).join('|')})\\b((?: \\p{L}[\\p{L}-]*)*)`, 'u');
/** Words that end the name of a compared thing. */
const END =
  /\b(?:the|an?|our|my|and|or|both|between|than|of|for|in|on|at|to|from|with|per|is|are|was|were|does|do|did|can|could|may|must|should|will|has|have|had|uses?|needs?|takes?|holds?|draws?|makes?|consumes?|requires?|delivers?|allows?|it|they)\b.*$/;
/** Words before the verb of a question: 'which of the two machines uses'. */
const NO_VERB =
  /^(?:which|what|who|how|much|many|of|the|an?|two|three|both|one|ones|these|them|machines?|devices?|units?|models?|does|do|is|are|can|it|they|and|or|any|more|less|fewer)$/;
/** Things whose size is their capacity. */
const CONTAINER = /\b(?:tank|reservoir|sump|container|bowl|bottle|bucket|boiler|drum|hopper|bag|bin)$/;
/** Verbs for which manuals use the noun 'consumption'. */
const CONSUMES = /^(?:uses?|consumes?|draws?)$/;
/** Endings of adjectives: 'more powerful' does not compare an amount. */
const ADJECTIVE = /(?:ful|ous|ive|ble|ic|ical|ant|ent|ed|ing)$/;

const VERB =
  '(?:is|has|uses?|needs?|takes?|holds?|makes?|draws?|allows?|consumes?|requires?|weighs?|delivers?|can|runs?)';
const OF_EACH = new RegExp(
  `\\b(?:of|between) (?:the |these |those )?(?:two|three|them|these|those|both)\\b|\\bwhich (?:(?:one|machine|device|unit) )?${VERB}\\b`,
);

/** Whether a question compares machines that it does not name: 'which of the two uses less water', 'which one is heavier'. */
export const comparesUnnamed = (plain: string): boolean => OF_EACH.test(plain) && comparisonOf(plain, 'it') !== null;

/**
 * Reads a comparison of machines as a question for a quantity of one of them: 'Which uses less water?' → 'What is the water consumption of it?'.
 * Null if it compares neither an amount nor a size.
 * @param plain words of the question in lower case, without the names of the machines
 * @param name what the machine is called in the question: 'the pump', 'it'
 */
export function comparisonOf(plain: string, name: string): Comparison | null {
  return amountOf(plain, name) ?? sizeOf(plain, name);
}

function amountOf(plain: string, name: string): Comparison | null {
  const [found, comparative = '', after = ''] = AMOUNT.exec(plain) ?? [];
  const thing = after.replace(END, '').trim();
  if (!found || !thing || ADJECTIVE.test(thing)) return null;
  const at = plain.indexOf(found);
  const rest = `${plain.slice(0, at)} ${after.slice(thing.length)}`;
  const verb = rest.split(' ').find((word) => word && !NO_VERB.test(word) && !/^than$/.test(word));
  const asksForMore = comparative === 'more';
  if (isQuantity(thing)) return { question: `What is the ${thing} of ${name}?`, asksForMore };
  if (!verb || CONSUMES.test(verb)) return { question: `What is the ${thing} consumption of ${name}?`, asksForMore };
  const many = /[^s]s$/.test(thing) ? 'many' : 'much';
  return { question: `How ${many} ${thing} does ${name} ${infinitive(verb)}?`, asksForMore };
}

function sizeOf(plain: string, name: string): Comparison | null {
  const [, comparative = '', after = ''] = SIZE.exec(plain) ?? [];
  const [size, asksForMore] = SIZES[comparative] ?? [];
  if (!size || asksForMore === undefined) return null;
  const thing = after.trim().replace(END, '').trim();
  if (!thing) return { question: `What is the ${size} of ${name}?`, asksForMore };
  if (isQuantity(thing)) return { question: `What is the ${thing} of ${name}?`, asksForMore };
  const ofThing = size === 'size' && CONTAINER.test(thing) ? 'capacity' : size;
  return { question: `What is the ${ofThing} of the ${thing} of ${name}?`, asksForMore };
}

/** Whether a noun names a quantity: 'water pressure', 'weight'. */
const isQuantity = (thing: string): boolean => questionType(`What is the ${thing}?`).quantities.length > 0;

const infinitive = (verb: string): string => (verb === 'has' ? 'have' : verb.replace(/([^s])s$/, '$1'));
