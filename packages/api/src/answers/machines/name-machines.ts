import type { Question } from '@steward/manuals/rank/analyse-question';
import { holdsCode } from '@steward/manuals/rank/codes';
import { termsOf } from '@steward/manuals/rank/terms';
import { isIn, type KnownDevice } from '../own-data/name-things';
import { plainQuestion, wordsIn } from '../own-data/plain-question';

/** A device with its readable documents, or a document without a device. */
export interface Machine {
  /** Id of the device or of the document. */
  id: string;
  name: string;
  device: KnownDevice | null;
  documents: { id: string; name: string }[];
}

/** Consecutive words of a question that name a machine, or several with the same name. */
export interface Mention {
  /** Positions of the first word and of the one after the last, in the words of the plain question. */
  from: number;
  to: number;
  machines: Machine[];
  /** `surely`: by its full name, its model code or its manufacturer; `perhaps`: by some word of its names. */
  naming: 'surely' | 'perhaps';
}

/** Words in document names that do not identify the machine. */
const OF_DOCUMENTS =
  /^(?:manuals?|user|users|owners?|operating|operation|operators?|instructions?|guides?|handbook|service|maintenance|installation|documentation|pdf|general)$/;
/** Words that many machines have in their names. */
const OF_MACHINES = /^(?:machines?|devices?|units?|systems?|stations?|equipment|assets?)$/;

const nameWords = (name: string) =>
  wordsIn(
    name
      .toLowerCase()
      .replace(/\.pdf$/, '')
      .replaceAll('_', ' '),
  ).filter((word) => termsOf(word).length > 0 && !OF_DOCUMENTS.test(word));
/** Words that a question must have to name the machine in full: 'PR-4' and '1' are often left out. */
const spokenWords = (name: string) =>
  nameWords(name).filter((word) => /^\p{L}{3,}$/u.test(word) && !OF_MACHINES.test(word));

interface Run extends Omit<Mention, 'machines'> {
  machine: Machine;
}

/** Finds the machines that a question names, in its order; of overlapping names the longest. Pure. */
export function nameMachines(question: Question, machines: readonly Machine[]): Mention[] {
  const words = wordsIn(plainQuestion(question.text));
  const runs = machines
    .flatMap((machine) => runsOf(words, question, machine))
    .sort((a, b) => b.to - b.from - (a.to - a.from) || rank(a) - rank(b));
  const mentions: Mention[] = [];
  for (const { machine, ...run } of runs) {
    const same = mentions.find(({ from, to }) => from === run.from && to === run.to);
    // a machine with a weaker match counts only if no machine with a stronger match has a manual
    const isAnother = same && (same.naming === run.naming || (hasManual(machine) && !same.machines.some(hasManual)));
    if (isAnother) same.machines.push(machine);
    else if (!mentions.some(({ from, to }) => run.from < to && from < run.to))
      mentions.push({ ...run, machines: [machine] });
  }
  return mentions.sort((a, b) => a.from - b.from).filter((mention, at, all) => !isPartOf(words, mention, all[at + 1]));
}

const hasManual = ({ documents }: Machine) => documents.length > 0;
const rank = ({ naming }: Run) => (naming === 'surely' ? 0 : 1);

function runsOf(words: readonly string[], { codes }: Question, machine: Machine): Run[] {
  const { device, documents } = machine;
  const identity = [machine.name, device?.manufacturer, device?.model, ...documents.map(({ name }) => name)];
  const terms = new Set(identity.flatMap((name) => (name ? nameWords(name) : [])).flatMap(termsOf));
  const isNamed = words.map((word) => /\p{N}|\p{L}{3}/u.test(word) && termsOf(word).length > 0 && isIn(word, terms));
  const code = codes.find((each) => identity.some((name) => name && holdsCode(name, each)));
  const runs: Run[] = [];
  for (let from = 0; from < words.length; from++) {
    if (!isNamed[from] || isNamed[from - 1]) continue;
    let to = from + 1;
    while (isNamed[to]) to++;
    const run = words.slice(from, to);
    // a number or 'the unit' does not name a machine
    if (
      !run.some((word) => /\p{L}{2}/u.test(word) && !OF_MACHINES.test(word)) &&
      !(code && run.some((word) => holdsCode(word, code)))
    )
      continue;
    const isCode = code !== undefined && holdsCode(run.join(' '), code);
    const naming =
      isCode || [machine.name, device?.manufacturer].some((name) => holdsName(run, name)) ? 'surely' : 'perhaps';
    runs.push({ from, to, machine, naming });
  }
  return runs;
}

function holdsName(run: readonly string[], name: string | null | undefined): boolean {
  const words = name ? spokenWords(name) : [];
  const terms = new Set(run.flatMap(termsOf));
  return words.length > 0 && words.every((word) => isIn(word, terms));
}

/** 'the pump of the dishwasher' is a part of the dishwasher, although a machine may be called pump. */
function isPartOf(words: readonly string[], mention: Mention, next: Mention | undefined): boolean {
  if (!next) return false;
  const between = words.slice(mention.to, next.from).join(' ');
  return /^(?:of|in|on|at|from|inside)(?: (?:the|our|my|an?|this))?$/.test(between);
}
