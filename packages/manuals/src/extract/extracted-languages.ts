/** Languages whose manuals give rules, tasks and precautions, ISO 639-1. Of others, what their marks and numbers say is read. */
export const extractedLanguages: readonly string[] = ['en', 'de', 'fr', 'es'];
