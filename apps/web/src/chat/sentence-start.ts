/** Removes an incomplete first sentence from a passage if a complete one follows. */
export function fromSentenceStart(text: string): string {
  if (!/^[\p{Ll},;)]/u.test(text)) return text;
  const next = /[.!?]\s+(?:[•-]\s+)?(?=[\p{Lu}\d])/u.exec(text);
  return next ? text.slice(next.index + next[0].length) : text;
}
