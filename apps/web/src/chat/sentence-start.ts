/** A passage may begin inside a sentence; the rest of that sentence is left out where a whole one follows. */
export function fromSentenceStart(text: string): string {
  if (!/^[\p{Ll},;)]/u.test(text)) return text;
  const next = /[.!?]\s+(?:[•-]\s+)?(?=[\p{Lu}\d])/u.exec(text);
  return next ? text.slice(next.index + next[0].length) : text;
}
