/** Languages (ISO 639-1) whose sentences are read for rules, tasks and precautions. In others only signs, marks and numbers are read. */
export const extractedLanguages: readonly string[] = ['en', 'de', 'fr', 'es'];
