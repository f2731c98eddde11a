import type { Question } from '@steward/manuals/rank/analyse-question';
import { plainQuestion, wordsIn } from '../own-data/plain-question';
import { type Comparison, comparisonOf } from './comparison';
import type { Machine, Mention } from './name-machines';
import { nameMachines } from './name-machines';

/** Which machines a question is about, as far as it names them. */
export type MachinesMeant =
  | { about: 'unnamed'; possibleMachines: Machine[] }
  /** One machine, or several that the same words name. */
  | { about: 'named'; machines: Machine[] }
  | { about: 'each'; mentions: (Mention & Comparison)[] };

const COMPARES = /\b(?:compare|compared|comparison|differences?|differ|differs|versus|vs|than|between|both)\b/;
const JOINED =
  /^(?: (?:and|or|vs|versus|than|with|to|from))?(?: (?:with|to|than|from))?(?: (?:that|those) of)?(?: (?:the|our|my|an?))?$/;
const maxCompared = 4;

/** Reads which machines a question is about. Pure. */
export function machinesMeant(question: Question, machines: readonly Machine[]): MachinesMeant {
  const plain = plainQuestion(question.text);
  const words = wordsIn(plain);
  const mentions = nameMachines(question, machines);
  const certainMentions = mentions.filter((mention) => mention.naming === 'surely' && isSubject(words, mention));
  const compared = comparedMentions(words, mentions, certainMentions, COMPARES.test(plain));
  if (compared.length > 1) {
    return {
      about: 'each',
      mentions: compared.map((mention) => ({ ...mention, ...questionAbout(words, mention, compared) })),
    };
  }
  const namedMachines = unique(certainMentions.flatMap((mention) => mention.machines));
  if (namedMachines.length) return { about: 'named', machines: namedMachines };
  return { about: 'unnamed', possibleMachines: unique(mentions.flatMap((mention) => mention.machines)) };
}

/**
 * A single common noun names a machine without a manual only if it is the subject of the question: 'What is the voltage of the battery?'
 * means a machine called 'Battery', 'How do I replace the battery?' does not.
 */
function isSubject(words: readonly string[], { from, to, machines }: Mention): boolean {
  if (to - from > 1 || machines.some(({ documents }) => documents.length) || /\p{N}/u.test(words[from] ?? ''))
    return true;
  return (
    /(?:^| )(?:of|in|on|for|from|with|about) (?:the|our|my|this)$/.test(words.slice(0, from).join(' ')) &&
    to === words.length
  );
}

/** Different machines that are joined ('the washer and the compressor'), or that a comparison names. */
function comparedMentions(
  words: readonly string[],
  mentions: Mention[],
  surely: Mention[],
  compares: boolean,
): Mention[] {
  const candidates = compares
    ? mentions
    : mentions.filter((mention, at) => {
        const neighbours = [mentions[at - 1], mentions[at + 1]];
        return (
          surely.includes(mention) ||
          neighbours.some((other) => other && surely.includes(other) && areJoined(words, other, mention))
        );
      });
  const distinctMentions = candidates.filter(
    ({ machines: [first] }, at) => candidates.findIndex(({ machines: [other] }) => other?.id === first?.id) === at,
  );
  const joinedMentions = distinctMentions.filter((mention, at) => {
    const [before, after] = [distinctMentions[at - 1], distinctMentions[at + 1]];
    return (before && areJoined(words, before, mention)) || (after && areJoined(words, mention, after));
  });
  const both = compares && surely.length > 1 ? distinctMentions.filter((mention) => surely.includes(mention)) : [];
  const selectedMentions = joinedMentions.length > 1 ? joinedMentions : both;
  return selectedMentions.some((mention) => surely.includes(mention)) || compares
    ? selectedMentions.slice(0, maxCompared)
    : [];
}

function areJoined(words: readonly string[], a: Mention, b: Mention): boolean {
  const [first, second] = a.from < b.from ? [a, b] : [b, a];
  const between = words.slice(first.to, second.from);
  return between.length > 0 && JOINED.test(` ${between.join(' ')}`);
}

const JOINT = /^(?:and|or|vs|versus|than|with|to|from|between|both|the|our|my|an?|that|those|of)$/;

/** The question to the manual of one of the compared machines: 'What is the noise of the washer?' */
function questionAbout(words: readonly string[], { from, to }: Mention, compared: readonly Mention[]): Comparison {
  const [first, last] = [compared[0]?.from ?? 0, compared.at(-1)?.to ?? 0];
  const isName = (at: number) => compared.some((mention) => at >= mention.from && at < mention.to);
  const between = words.filter((word, at) => at > first && at < last && !isName(at) && !JOINT.test(word));
  const [before, after] = [words.slice(0, first), words.slice(last)];
  const name = words.slice(from, to);
  // a manual is about its machine, so 'it' is enough; a name with a number may distinguish two types in one manual
  const pronoun = name.some((word) => /\d/.test(word)) ? `the ${name.join(' ')}` : 'it';
  const comparison = comparisonOf([...before, ...between, ...after].join(' '), pronoun);
  if (comparison) return comparison;
  const text = [...before, ...name, ...between, ...after]
    .join(' ')
    .replace(/^compare(?: the)?\b/, 'what is the')
    .replace(/\b(?:the )?(?:differences?|comparison) (?:in|of)\b(?: the)?/, 'the')
    .replace(/ (?:between|both)\b/g, ' of')
    .trim();
  return { question: `${text.charAt(0).toUpperCase()}${text.slice(1)}?`, asksForMore: null };
}

const unique = (machines: readonly Machine[]): Machine[] =>
  machines.filter(({ id }, at) => machines.findIndex((other) => other.id === id) === at);
