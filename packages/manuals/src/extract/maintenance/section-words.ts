/** Kind of a section by its nearest headings: whether it is likely to contain maintenance tasks. */
export type SectionKind = 'care' | 'other' | 'excluded' | 'unknown';

const care =
  /\b(?:maintenance|maintaining|service|servicing|serviceability|care|caring|cleaning|inspections?|lubrication|schedules?|reminders?|preventive|preventative|periodic(?:al)?|upkeep|daily|weekly|monthly|quarterly|annual(?:ly)?|yearly|filters?|battery|batteries|storage|calibration|housekeeping)\b/i;
const clearlyCare = /\b(?:inspections?|maintenance|cleaning|care|schedules?|reminders?|lubrication|servicing)\b/i;
const other =
  /\b(?:install(?:ing|ation)?|mounting|assembly|assembling|wiring|connections?|start-?\s?up|commissioning|operation|operating|using|set-?up|configuration|configuring|settings?|parameters?|programming|alarms?|introduction|overview|general description|removal|removing|replacement|replacing|repairs?|transport(?:ation)?|delivery|unpacking|disposal|safety|warnings?|precautions?|features?|menu|display|controls?)\b/i;
const excluded =
  /\b(?:warrant(?:y|ies)|licen[cs]e|specifications?|technical data|parts? lists?|spare parts|replacement parts|contents|index|troubleshooting|trouble shooting|faults?|error codes?|diagnos(?:tics?|is)|glossary|declaration|definitions?|data sheet|material safety|ordering|accessories|revision history)\b/i;

const maxHeadings = 4;

/** Kind of the innermost of the last four headings that has a word of a kind. */
export function sectionKind(headingPath: readonly string[]): SectionKind {
  for (const heading of headingPath.slice(-maxHeadings).reverse()) {
    if (excluded.test(heading)) return 'excluded';
    if (care.test(heading)) return other.test(heading) && !clearlyCare.test(heading) ? 'other' : 'care';
    if (other.test(heading)) return 'other';
  }
  return 'unknown';
}

/** Whether one of the three innermost headings excludes tasks below it. */
export function isExcludedSection(headingPath: readonly string[]): boolean {
  return headingPath.slice(-3).some((h) => excluded.test(h) && !clearlyCare.test(h));
}
