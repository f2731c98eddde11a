import { objectWords } from '@steward/manuals/extract/maintenance/object-words';
import type { Precaution } from './schema';

/** A place in a manual; a precaution that a person wrote has none. */
interface Place {
  documentId: string | null;
  page: number | null;
  /** Headings above it, outermost first. */
  headingPath: readonly string[];
}

export interface ConcernedTask extends Place {
  taskName: string;
}

export type CandidatePrecaution = Place & Pick<Precaution, 'id' | 'title' | 'description' | 'severity' | 'signalWord'>;

/** Length of the list up to which all related precautions are added to the CRITICAL and DANGER ones. */
const usualLength = 8;
/** Minimum number of related precautions that are added, even if there are many DANGER notices. */
const minRelated = 3;

/** Minimum share of the objects in a task's name, by weight (`sharedPartOf`), for a precaution to concern the task. */
const minSharedPart = 1 / 3;

const severities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

/**
 * The precautions that concern a task, most severe first: every CRITICAL or DANGER one, those of the same section or page of
 * the manual, and those with shared terms. The CRITICAL and DANGER ones are complete; of the others the closest are added.
 * @param otherTaskNames names of the device's other tasks, so that words in many of them count less
 */
export function concernedPrecautions<P extends CandidatePrecaution>(
  task: ConcernedTask,
  candidates: readonly P[],
  otherTaskNames: readonly string[],
): P[] {
  const sharedPart = sharedPartOf(task.taskName, candidates, otherTaskNames);
  const scoredPrecautions = candidates.map((precaution) => ({
    precaution,
    closeness: sharedPart(precaution) + (isInSameSection(task, precaution) ? 1 : 0),
  }));
  const byCloseness = scoredPrecautions.toSorted((a, b) => b.closeness - a.closeness);
  const gravePrecautions = byCloseness.filter(({ precaution }) => isGrave(precaution));
  const relatedPrecautions = byCloseness.filter(
    ({ precaution, closeness }) => !isGrave(precaution) && closeness >= minSharedPart,
  );
  return [
    ...gravePrecautions,
    ...relatedPrecautions.slice(0, Math.max(minRelated, usualLength - gravePrecautions.length)),
  ]
    .sort((a, b) => gravity(b.precaution) - gravity(a.precaution) || b.closeness - a.closeness)
    .map(({ precaution }) => precaution);
}

type Severity = Pick<CandidatePrecaution, 'severity' | 'signalWord'>;
const isGrave = ({ severity, signalWord }: Severity) => severity === 'CRITICAL' || signalWord === 'DANGER';
const gravity = (precaution: Severity) =>
  isGrave(precaution) ? severities.length : severities.indexOf(precaution.severity);

function isInSameSection(task: Place, precaution: Place): boolean {
  if (!task.documentId || task.documentId !== precaution.documentId) return false;
  if (task.page === precaution.page) return true;
  const { headingPath } = task;
  return headingPath.length > 1 && headingPath.every((heading, level) => heading === precaution.headingPath[level]);
}

/**
 * The part of the objects in a task's name that a precaution is about, 0 to 1: 'battery' of 'Check the battery charge'. An
 * object that few texts of the device mention weighs more. One that only the description mentions counts half.
 */
function sharedPartOf(
  taskName: string,
  candidates: readonly CandidatePrecaution[],
  otherTaskNames: readonly string[],
): (precaution: CandidatePrecaution) => number {
  const words = new Map(candidates.map((precaution) => [precaution, wordsOfPrecaution(precaution)]));
  const texts = [...[...words.values()].map(({ all }) => all), ...otherTaskNames.map(objectsIn)];
  const weights = new Map(
    [...objectsIn(taskName)].map((word) => {
      const frequency = texts.filter((text) => text.has(word)).length;
      return [word, Math.log(1 + texts.length / (frequency + 1))];
    }),
  );
  const total = sum([...weights.values()]);
  return (precaution) => {
    const { heading, subject, all } = words.get(precaution) ?? wordsOfPrecaution(precaution);
    // a section about a part of the task: 'Batteries'
    if (heading.size && [...heading].every((word) => weights.has(word))) return 1;
    const sharedWeights = [...weights].map(([word, weight]) =>
      subject.has(word) ? weight : all.has(word) ? weight / 2 : 0,
    );
    return total ? sum(sharedWeights) / total : 0;
  };
}

/** The heading often names the part, and a title that repeats a long description is cut. */
function wordsOfPrecaution({ title, description, headingPath }: CandidatePrecaution) {
  const heading = objectsIn(headingPath.at(-1) ?? '');
  const subject = new Set([...heading, ...objectsIn(title)]);
  return { heading, subject, all: new Set([...subject, ...objectsIn(description)]) };
}

/** 'batteries' and 'battery' are the same object. */
const objectsIn = (text: string) => new Set([...objectWords(text)].map((word) => word.replace(/i$/, 'y')));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
