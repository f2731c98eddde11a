import { extractedLanguages } from '@steward/manuals/extract/extracted-languages';

const names = new Intl.DisplayNames('en', { type: 'language' });
const list = new Intl.ListFormat('en');

/** Warning for a manual in a language that the engine does not understand; null for other manuals and for several languages. */
export function languageNotice(language: string | null): string | null {
  if (!language || language === 'und' || extractedLanguages.includes(language)) return null;
  const languageNames = list.format(extractedLanguages.map((code) => names.of(code) ?? code));
  return (
    `The manual seems to be in ${names.of(language)}. Steward understands manuals in ${languageNames}: ` +
    'rules, tasks and precautions of this one may be missing. Check it, and add by hand what matters.'
  );
}
