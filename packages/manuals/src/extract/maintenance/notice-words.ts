/** A signal word at the start of a text. */
export const noticeStart = /^[!⚠\s]*(?:danger|warnings?|cautions?|notices?|notes?|important|attention)\b\s*[:!.–-]?/i;
/** A text that is only a signal word. */
export const onlyNotice = /^[!⚠\s]*(?:danger|warnings?|cautions?|notices?|important|attention)\b[\s:!]*$/i;

const noticeWord =
  /^[!⚠\s]*(?:(?:danger|warnings?|cautions?|notices?|notes?|important|attention)\s*[:!.–-]+|(?:DANGER|WARNINGS?|CAUTIONS?|NOTICES?|NOTES?|IMPORTANT|ATTENTION)\b(?=\s+\p{Lu}))/iu;

/** Removes the signal word and the number before a sentence. */
export const plainSentence = (sentence: string): string =>
  withoutNotice(sentence).replace(/^\(?\d{1,2}[.)]?\s+(?=\p{Lu}\p{Ll})/u, '');

/** Removes the signal word of 'Warning: check ...', but not the noun of 'Warning lights must be checked'. */
function withoutNotice(sentence: string): string {
  const [word = ''] = sentence.match(noticeWord) ?? [];
  const isSignal = /[:!.–-]\s*$/.test(word) || word === word.toUpperCase();
  return (isSignal && sentence.slice(word.length).trim()) || sentence;
}
