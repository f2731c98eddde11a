/** What the nearest headings say about the text below them: is this a place where care is asked for? */
export type SectionKind = 'care' | 'other' | 'excluded' | 'unknown';

const care =
  /\b(?:maintenance|maintaining|service|servicing|serviceability|care|caring|cleaning|inspections?|lubrication|schedules?|reminders?|preventive|preventative|periodic(?:al)?|upkeep|daily|weekly|monthly|quarterly|annual(?:ly)?|yearly|filters?|battery|batteries|storage|calibration|housekeeping)\b/i;
const decidedCare = /\b(?:inspections?|maintenance|cleaning|care|schedules?|reminders?|lubrication|servicing)\b/i;
const other =
  /\b(?:install(?:ing|ation)?|mounting|assembly|assembling|wiring|connections?|start-?\s?up|commissioning|operation|operating|using|set-?up|configuration|configuring|settings?|parameters?|programming|alarms?|introduction|overview|general description|removal|removing|replacement|replacing|repairs?|transport(?:ation)?|delivery|unpacking|disposal|safety|warnings?|precautions?|features?|menu|display|controls?)\b/i;
const excluded =
  /\b(?:warrant(?:y|ies)|licen[cs]e|specifications?|technical data|parts? lists?|spare parts|replacement parts|contents|index|troubleshooting|trouble shooting|faults?|error codes?|diagnos(?:tics?|is)|glossary|declaration|definitions?|data sheet|material safety|ordering|accessories|revision history)\b/i;

const deepest = 4;

/** The nearest heading that has any of the words decides; at most four levels up. */
export function sectionKind(headingPath: readonly string[]): SectionKind {
  for (const heading of headingPath.slice(-deepest).reverse()) {
    if (excluded.test(heading)) return 'excluded';
    if (care.test(heading)) return other.test(heading) && !decidedCare.test(heading) ? 'other' : 'care';
    if (other.test(heading)) return 'other';
  }
  return 'unknown';
}

/** Whether any of the nearest headings forbids tasks below it, whatever stands between. */
export function isExcludedSection(headingPath: readonly string[]): boolean {
  return headingPath.slice(-3).some((h) => excluded.test(h) && !decidedCare.test(h));
}
