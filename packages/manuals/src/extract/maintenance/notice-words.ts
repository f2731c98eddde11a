/** Signal words before or above a sentence that may ask for care. */

export const noticeStart = /^[!⚠\s]*(?:danger|warnings?|cautions?|notices?|notes?|important|attention)\b\s*[:!.–-]?/i;
export const aloneNotice = /^[!⚠\s]*(?:danger|warnings?|cautions?|notices?|important|attention)\b[\s:!]*$/i;

const noticeWord =
  /^[!⚠\s]*(?:(?:danger|warnings?|cautions?|notices?|notes?|important|attention)\s*[:!.–-]+|(?:DANGER|WARNINGS?|CAUTIONS?|NOTICES?|NOTES?|IMPORTANT|ATTENTION)\b(?=\s+\p{Lu}))/iu;

/** Without what stands before its words: a signal word, a number. */
export const plainSentence = (sentence: string): string =>
  withoutNotice(sentence).replace(/^\(?\d{1,2}[.)]?\s+(?=\p{Lu}\p{Ll})/u, '');

/** 'Warning: check ...' without its signal word; in 'Warning lights must be checked' it is none. */
function withoutNotice(sentence: string): string {
  const [word = ''] = sentence.match(noticeWord) ?? [];
  const isSignal = /[:!.–-]\s*$/.test(word) || word === word.toUpperCase();
  return (isSignal && sentence.slice(word.length).trim()) || sentence;
}
