const LOWER = /\b(?:less|fewer|lower|smaller|shorter|lighter|quieter|cheaper|slower|cooler|colder)\b/i;
const HIGHER =
  /\b(?:more|higher|larger|bigger|greater|longer|heavier|louder|noisier|taller|wider|deeper|thicker|faster|hotter|warmer)\b/i;

/** Whether a question asks for the lower or the higher of two numbers; null if it compares nothing. */
export function asksForLower(question: string): boolean | null {
  if (LOWER.test(question)) return true;
  return HIGHER.test(question) ? false : null;
}
