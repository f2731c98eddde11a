import { IMPERATIVE } from '@steward/manuals/chunk/imperative';
import { stepNumber } from '@steward/manuals/chunk/step-markers';
import { careVerb } from '@steward/manuals/extract/maintenance/care-verbs';
import { alsoNouns, objectWords } from '@steward/manuals/extract/maintenance/object-words';

export interface ProcedureStep {
  /** As printed: '1.', '(a)'. */
  marker?: string;
  text: string;
  page: number;
  /** Signal word of a notice between steps. */
  notice?: string;
  /** Set in fault charts, whose rows are not steps. */
  cells?: unknown;
}

export interface ManualProcedure {
  page: number;
  /** Its own title is the last one. */
  headingPath: readonly string[];
  steps: readonly ProcedureStep[];
}

export interface ManualTask {
  taskName: string;
  /** Page of the task's quote. */
  page: number;
  headingPath: readonly string[];
}

const minSteps = 2;
/** Minimum share of the task's objects that a title on the task's page or in its section must name. */
const minNamedNearby = 0.5;
/** Minimum share for other titles, which must name the same kind of work: 'Cleaning the oil cooler' for 'Clean the oil / air cooler'. */
const minNamedByVerb = 0.6;
const bonus = { sameWork: 0.3, nearby: 0.1, numbered: 0.05 };

const careChapter =
  /maint[ae]n|servic|clean|care\b|upkeep|do-it-yourself|wartung|instandhaltung|pflege|reinig|entreti|nettoy|mantenim|limpieza|manuten/i;
const caption = /^(?:fig(?:ure)?|table|photo)\b\.?\s*\d/i;

/**
 * The procedure of the manual by which a task is done; null unless that is certain. Its title names only objects of the task, the main
 * one among them, and the same kind of work or none: 'Thermocouple replacement' for 'Change the thermocouple', and not 'Filling the
 * tank' for 'Clean the tank'. A title without a verb must be near the task or in a chapter on maintenance.
 */
export function procedureOfTask<P extends ManualProcedure>(task: ManualTask, procedures: readonly P[]): P | null {
  const name = task.taskName.replace(/\([^)]*\)/g, ' ');
  const taskKinds = workOf(name).kinds;
  const { objects } = workOf(mainClause(name));
  const matches = procedures.flatMap((procedure) => {
    const steps = procedure.steps.filter(isStep);
    const numbers = steps.flatMap(({ marker }) => stepNumber(marker)?.position ?? []);
    const isNumbered = numbers.length >= minSteps;
    // the first steps of a checklist must not be missing
    if (isNumbered && numbers[0] !== 1) return [];
    if (steps.length < minSteps || steps.some(({ cells }) => cells) || (!isNumbered && !areInstructions(steps)))
      return [];
    const title = workOfTitle((procedure.headingPath.at(-1) ?? '').replace(enumeration, ''));
    const isSameWork = [...title.kinds].some((kind) => taskKinds.has(kind));
    if (!namesObjects(title.objects, objects) || (title.kinds.size > 0 && !isSameWork)) return [];
    const isNearby = procedure.steps.some(({ page }) => page === task.page) || isInSection(task, procedure);
    const namedPart = title.objects.size / objects.size;
    const isCertain = isSameWork
      ? namedPart >= (isNearby ? minNamedNearby : minNamedByVerb)
      : isNearby
        ? namedPart >= minNamedNearby
        : namedPart === 1 && procedure.headingPath.some((heading) => careChapter.test(heading));
    if (!isCertain) return [];
    const bonuses = [isSameWork && bonus.sameWork, isNearby && bonus.nearby, isNumbered && bonus.numbered];
    return [{ procedure, rank: bonuses.reduce<number>((rank, points) => rank + Number(points), namedPart) }];
  });
  const [best, second] = matches.toSorted((a, b) => b.rank - a.rank);
  return best && (!second || best.rank > second.rank) ? best.procedure : null;
}

/** '5.2 ', '(1) ', 'c. ' before a title. */
const enumeration = /^\s*(?:[\d.]+|\(?(?:\d{1,2}|[a-z])[.)])\s+/i;

/** Start of the part of a task name that says when, how or what for. */
const subordinateClause =
  /[,;.]|\b(?:to|for|if|with|when|while|until|unless|before|after|by|using|under|in accordance|in order|so that|as well|regularly|periodically|every|at|refer)\b/i;

const mainClause = (name: string): string => {
  const end = name.search(subordinateClause);
  return end > 0 ? name.slice(0, end) : name;
};

/** The kinds of work that a text names, and stems of the words for the objects of the work. */
function workOf(text: string): { kinds: Set<string>; objects: Set<string> } {
  const kinds = new Set<string>();
  const textWithoutNouns = text.replace(/\p{L}[\p{L}-]*/gu, (word, offset: number) => {
    const noun = verbOfNoun(word);
    const verb = noun ?? careVerb(word);
    if (verb && !(offset > 0 && alsoNouns.has(word.toLowerCase()))) kinds.add(verb.kind);
    return noun ? ' ' : word;
  });
  return { kinds, objects: objectWords(textWithoutNouns) };
}

/** Whether the first word is a noun: 'Oil filter', but not 'Oil the hinges'. */
const startsWithNoun = (title: string) =>
  alsoNouns.has(/^\p{L}+/u.exec(title)?.[0].toLowerCase() ?? '') &&
  !/^\p{L}+ (?:the|an?|all|each|every|both)\b/iu.test(title);

/** Prepends an article to a title that starts with a noun, because such words count as verbs at the start of a text. */
const workOfTitle = (title: string) => workOf(startsWithNoun(title) ? `the ${title}` : title);

/** The verb that a noun for work is derived from: 'replacement', 'removal', 'lubrication', 'inspection'. */
function verbOfNoun(word: string) {
  const [, stem, suffix] = /^(.{4,})(ment|al|ion)s?$/i.exec(word) ?? [];
  return suffix ? (careVerb(`${stem}`) ?? careVerb(`${stem}e`)) : undefined;
}

/** Whether a title names objects of the task only, and the main one, which is the last: 'filter' of 'Change the oil filter', not 'oil'. */
const namesObjects = (title: ReadonlySet<string>, task: ReadonlySet<string>) =>
  title.size > 0 && [...title].at(-1) === [...task].at(-1) && [...title].every((word) => task.has(word));

const isStep = ({ text, notice }: ProcedureStep) => !notice && !caption.test(text) && /\s/.test(text.trim());

const areInstructions = (steps: readonly ProcedureStep[]) =>
  steps.filter(({ text }) => IMPERATIVE.test(text)).length * 2 >= steps.length;

const isInSection = (task: ManualTask, { headingPath }: ManualProcedure) => {
  const title = headingPath.at(-1);
  return title !== undefined && task.headingPath.includes(title);
};
