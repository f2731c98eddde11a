/** The number of a step: its style ('1.', '(a)', 'Step 3') and its position in the sequence, from 1. */
export interface StepNumber {
  style: string;
  position: number;
}

const NUMBER = /^(\(?)(?:(step)\s+)?(?:(\d{1,2})|([a-z])|([A-Z]))([.)]{0,2})$/i;

/** Reads the marker of a list item as a step number; null for bullets and other marks. */
export function stepNumber(marker: string | undefined): StepNumber | null {
  const [whole, open = '', word = '', digits, lower, upper] = NUMBER.exec(marker?.trim() ?? '') ?? [];
  if (whole === undefined) return null;
  const letter = lower ?? upper;
  const position = digits ? Number(digits) : (letter?.toLowerCase().charCodeAt(0) ?? 0) - 'a'.charCodeAt(0) + 1;
  const alphabet = digits ? 'digit' : letter === letter?.toLowerCase() ? 'lower' : 'upper';
  return { style: `${open}${word ? 'step ' : ''}${alphabet}`, position };
}

/** Separates a step number that the layout left in the text: '5.Check the area', 'Step 2: Remove the cover', 'Step 3 Close it'. */
export function splitMarker(text: string): { marker: string; text: string } | null {
  const [, marker, rest] =
    /^(step\s+\d{1,2}[.):]?|(?:step\s+)?\(?(?:\d{1,2}|[a-zA-Z])[.):])\s*(?=\p{Lu})(.{6,})$/isu.exec(text) ?? [];
  return marker && rest ? { marker: marker.replace(/:$/, '.'), text: rest } : null;
}
