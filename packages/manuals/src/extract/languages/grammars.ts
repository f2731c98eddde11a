import { french } from './french';
import { german } from './german';
import type { Grammar } from './grammar';
import { spanish } from './spanish';

const grammars: readonly Grammar[] = [german, french, spanish];

export const grammarOf = (language: string): Grammar | undefined =>
  grammars.find((grammar) => grammar.language === language);
