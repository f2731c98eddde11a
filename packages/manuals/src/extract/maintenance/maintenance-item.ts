import type { MaintenanceItem } from '../items';
import type { Candidate } from './candidate';
import type { MergedTask } from './merge';
import { taskTitle } from './task-title';
import { frequencyText, isNumeric, isTimed } from './timing';

const safetyCritical =
  /\b(?:brakes?|steering|seat belts?|emergency|fire extinguishers?|safety (?:valve|device|guard|switch|barrier|interlock)s?|pressure relief|relief valves?|leak(?:s|age)?|gas cylinders?|interlocks?|alarms?|guards?|ground(?:ing)?|earth(?:ing)?|insulation resistance)\b/i;
const corrective =
  /\b(?:if|when) (?:worn|damaged|defective|broken|faulty|leaking|necessary|needed|required)\b|\brepair\b/i;
const tool =
  /\b(?:using|with|use) (?:an? |the )?((?:[\w-]+ ){0,3}(?:wrench|screwdriver|gauge|grease gun|brush|cloth|vacuum(?: cleaner)?|multimeter|megger|compressed air|torque wrench|socket|hammer|spanner|dynamometer|thermometer|feeler gauge))\b/i;
const duration =
  /\b(?:takes?|requires?|allow|for) (?:about |approximately )?((?:\d+|one|two|three|four|five|ten|fifteen|thirty) (?:minutes?|hours?))\b/i;

/** Converts a merged task into an item. */
export function toItem({ task, repeats, contradictedBy }: MergedTask): MaintenanceItem {
  const text = `${task.title}. ${task.description}`;
  const numeric = isNumeric(task.timing) || task.timing.firstAt !== undefined;
  const requiredTools = text.match(tool)?.[1];
  const estimatedDuration = text.match(duration)?.[1];
  return {
    title: taskTitle(task.title),
    description: [descriptionOf(task, repeats), ...contradictedBy.map(contradictionText)].join('. '),
    frequency: frequencyText(task.timing),
    intervals: task.timing.intervals,
    ...(task.timing.firstAt ? { firstAt: task.timing.firstAt } : {}),
    type: typeOf(task, numeric),
    priority: priorityOf(text, numeric, task),
    ...(requiredTools ? { requiredTools } : {}),
    ...(estimatedDuration ? { estimatedDuration } : {}),
    headingPath: task.headingPath,
    source: sourceOf(task),
    seeAlso: repeats.map(sourceOf),
    origin: task.origin,
    ...(task.suggested && {
      suggestion: { probability: task.probability ?? 0, reason: suggestionReason(task) },
    }),
  };
}

/** Why the engine is not sure of a task: a sentence shown to the user. */
function suggestionReason({ timing, signs, section }: Candidate): string {
  if (signs.numberedStep || signs.procedural) return 'It may be a step of a procedure rather than a task of its own.';
  if (signs.notice) return 'It reads like care, but is in a safety notice.';
  if (section === 'other' || section === 'excluded')
    return 'It reads like care, but is in a chapter about something else.';
  return isTimed(timing)
    ? 'It states a time, but is not clearly care of the machine.'
    : 'It reads like care, but the manual does not say when it is due.';
}

/** Source of a task; the quote omits the final stop of its sentence. */
const sourceOf = ({ page, quote, box }: Candidate) => ({
  page,
  quote: quote.replace(/[.\s]+$/, ''),
  ...(box ? { box } : {}),
});

const maxDetails = 2;
const maxDetailLength = 240;

/** The description of a task with details from other places, such as the remarks of a chart. */
function descriptionOf(task: Candidate, repeats: Candidate[]): string {
  const description = task.description.toLowerCase();
  const details = repeats
    .map((c) => c.description)
    .filter((d) => d.length <= maxDetailLength && !description.includes(d.toLowerCase().replace(/[.\s]+$/, '')))
    .slice(0, maxDetails);
  return [task.description, ...details].map((d) => d.replace(/[.\s]+$/, '')).join('. ');
}

/** Sentence of the description that tells the user about another interval in the manual. */
const contradictionText = ({ page, timing }: Candidate): string =>
  `Elsewhere, on page ${page}, the manual says: ${frequencyText(timing)}`;

/** Preventive with a timing, corrective with a condition, otherwise general. */
function typeOf(task: Candidate, numeric: boolean): MaintenanceItem['type'] {
  if (numeric || task.timing.vague) return 'PREVENTIVE';
  if (task.signs.conditional || corrective.test(task.timing.event ?? '') || corrective.test(task.quote))
    return 'CORRECTIVE';
  return task.timing.event ? 'PREVENTIVE' : 'GENERAL';
}

/** HIGH for safety-critical work, MEDIUM with a timing, otherwise LOW. */
function priorityOf(text: string, numeric: boolean, task: Candidate): MaintenanceItem['priority'] {
  if (safetyCritical.test(text)) return 'HIGH';
  return numeric || task.timing.vague ? 'MEDIUM' : 'LOW';
}
