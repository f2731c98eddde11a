import { objectWords } from '@steward/manuals/extract/maintenance/object-words';
import { termsOf } from '@steward/manuals/rank/terms';

export interface ProcedureStep {
  text: string;
  page: number;
  /** Signal word of a notice between steps. */
  notice?: string;
  /** Set in fault charts, whose rows are no steps. */
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
/** Part of the task's objects that the title of a procedure on the task's page must name. */
const minNamedPart = 0.5;
/** Decides between procedures that name the same part of the objects. */
const nearBonus = 0.1;

/**
 * The procedure of the manual by which a task is done; null unless that is certain. Its title says nothing that the task does
 * not say, and names the same objects. In the task's section or on its page it may name fewer, but the main one: 'filter' of
 * 'Change the oil filter', not 'oil'.
 */
export function procedureOfTask<P extends ManualProcedure>(task: ManualTask, procedures: readonly P[]): P | null {
  const taskTerms = new Set(termsOf(task.taskName));
  const taskObjects = objectWords(task.taskName);
  const matches = procedures.flatMap((procedure) => {
    const steps = procedure.steps.filter(({ notice }) => !notice);
    if (steps.length < minSteps || steps.some(({ cells }) => cells)) return [];
    const title = (procedure.headingPath.at(-1) ?? '').replace(/^[\d.\s]+/, '');
    const objects = objectWords(title);
    const isAboutTask =
      objects.size > 0 &&
      [...objects].at(-1) === [...taskObjects].at(-1) &&
      [...objects].every((word) => taskObjects.has(word)) &&
      termsOf(title).every((term) => taskTerms.has(term) || /\d/.test(term));
    if (!isAboutTask) return [];
    const namedPart = objects.size / taskObjects.size;
    const isNear = procedure.steps.some(({ page }) => page === task.page) || isInSection(task, procedure);
    return namedPart === 1 || (isNear && namedPart >= minNamedPart) ? [{ procedure, isNear, namedPart }] : [];
  });
  const rank = ({ namedPart, isNear }: (typeof matches)[number]) => namedPart + (isNear ? nearBonus : 0);
  const [best, second] = matches.toSorted((a, b) => rank(b) - rank(a));
  return best && (!second || rank(best) > rank(second)) ? best.procedure : null;
}

const isInSection = (task: ManualTask, { headingPath }: ManualProcedure) => {
  const title = headingPath.at(-1);
  return title !== undefined && task.headingPath.includes(title);
};
